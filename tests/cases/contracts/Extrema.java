//~ span: holds
//~ wrong: violated ensures#1
public class Extrema {
    /*@ requires a.length > 0 && (\forall int i; 0 <= i && i < a.length; 0 <= a[i] && a[i] < 100);
      @ ensures \result == (\max int i; 0 <= i && i < a.length; a[i]) - (\min int i; 0 <= i && i < a.length; a[i]);
      @ assignable \nothing;
      @*/
    public static int span(int[] a) {
        int low = a[0];
        int high = a[0];
        for (int x : a) {
            if (x < low) {
                low = x;
            } else if (x > high) {
                high = x;
            }
        }
        return high - low;
    }

    /*@ requires a.length == 2;
      @ ensures \result == (\product int i; 0 <= i && i < a.length; a[i]);
      @*/
    public static int wrong(byte[] a) {
        return a[0] * a[0];
    }
}
