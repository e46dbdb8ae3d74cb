//~ holds
//~ scope: 5

/** The median of three, and of five, numbers. */
public class Median {
    /*@ public normal_behavior
      @   ensures \result == a || \result == b || \result == c;
      @   ensures (a <= \result && b <= \result) || (a <= \result && c <= \result)
      @        || (b <= \result && c <= \result);
      @   ensures (a >= \result && b >= \result) || (a >= \result && c >= \result)
      @        || (b >= \result && c >= \result);
      @*/
    public static /*@ pure @*/ int of(int a, int b, int c) {
        if (a < b) {
            if (b < c) {
                return b; //~ or: return c; //~ violates: ensures#3
            }
            return a < c ? c : a; //~ or: return a > c ? c : a; //~ violates: ensures#2
        }
        if (a < c) {
            return a;
        }
        return b < c ? c : b;
    }

    /*@ public normal_behavior
      @   requires a.length == 5;
      @   assignable \nothing;
      @   ensures (\exists int i; 0 <= i && i < 5; a[i] == \result);
      @   ensures (\num_of int i; 0 <= i && i < 5; a[i] < \result) <= 2;
      @   ensures (\num_of int i; 0 <= i && i < 5; a[i] > \result) <= 2;
      @*/
    public static int ofFive(int[] a) {
        for (int i = 0; i < 5; i++) {
            int less = 0;
            int equal = 0;
            for (int j = 0; j < 5; j++) {
                if (a[j] < a[i]) {
                    less++;
                } else if (a[j] == a[i]) {
                    equal++;
                }
            }
            if (less <= 2 && less + equal >= 3) { //~ or: if (less <= 2 && less + equal > 3) { //~ violates: no_exception
                return a[i];
            }
        }
        throw new IllegalStateException();
    }
}
