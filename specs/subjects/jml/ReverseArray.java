//~ holds

/** Reverses arrays: in place, and into a new one. */
public class ReverseArray {
    /*@ public normal_behavior
      @   assignable a[*];
      @   ensures (\forall int i; 0 <= i && i < a.length; a[i] == \old(a[a.length - 1 - i]));
      @*/
    public static void inPlace(int[] a) {
        int low = 0;
        int high = a.length - 1;
        //@ loop_invariant low + high == a.length - 1;
        //@ decreasing high - low + 1;
        while (low < high) {
            int held = a[low];
            a[low] = a[high];
            a[high] = held; //~ or: a[high] = a[low]; //~ violates: ensures#1
            low++;
            high--;
        }
    }

    /*@ public normal_behavior
      @   assignable \nothing;
      @   ensures \fresh(\result) && \result.length == a.length;
      @   ensures (\forall int i; 0 <= i && i < a.length; \result[i] == a[a.length - 1 - i]);
      @*/
    public static int[] reversed(int[] a) {
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            b[a.length - 1 - i] = a[i]; //~ or: b[a.length - i] = a[i]; //~ violates: no_exception
        }
        return b; //~ or: inPlace(a); return a; //~ violates: ensures#1.2, ensures#2, modifies
    }

    /*@ public normal_behavior
      @   requires 0 <= k && k <= a.length;
      @   assignable a[*];
      @   ensures (\forall int i; 0 <= i && i < a.length - k; a[i + k] == \old(a[i]));
      @   ensures (\forall int i; a.length - k <= i && i < a.length; a[i + k - a.length] == \old(a[i]));
      @*/
    public static void rotateRight(int[] a, int k) {
        for (int round = 0; round < k; round++) {
            int last = a[a.length - 1];
            for (int i = a.length - 1; i > 0; i--) { //~ or: for (int i = a.length - 1; i > 1; i--) { //~ violates: ensures#1, ensures#2
                a[i] = a[i - 1];
            }
            a[0] = last;
        }
    }
}
