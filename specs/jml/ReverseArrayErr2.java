//~ violates: no_exception

/** Reverses arrays: in place, and into a new one. */
public class ReverseArrayErr2 {
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
            a[high] = held;
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
            b[a.length - i] = a[i]; //~ fault
        }
        return b;
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
            for (int i = a.length - 1; i > 0; i--) {
                a[i] = a[i - 1];
            }
            a[0] = last;
        }
    }
}
