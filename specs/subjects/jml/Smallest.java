//~ holds

/** The smallest of several ints. */
public class Smallest {
    /*@ public normal_behavior
      @   ensures \result <= a && \result <= b && \result <= c && \result <= d;
      @   ensures \result == a || \result == b || \result == c || \result == d;
      @*/
    public static /*@ pure @*/ int ofFour(int a, int b, int c, int d) {
        int least = a;
        if (b < least) {
            least = b;
        }
        if (c < least) {
            least = c;
        }
        if (d < least) { //~ or: if (d < c) { //~ violates: ensures#1.1, ensures#1.2
            least = d;
        }
        return least;
    }

    /*@ public normal_behavior
      @   requires a.length > 0;
      @   assignable \nothing;
      @   ensures \result == (\min int i; 0 <= i && i < a.length; a[i]);
      @ also
      @ public exceptional_behavior
      @   requires a.length == 0;
      @   signals (java.util.NoSuchElementException e) true;
      @   signals_only java.util.NoSuchElementException;
      @*/
    public static int of(int... a) {
        if (a.length == 0) {
            throw new java.util.NoSuchElementException();
        }
        int least = Integer.MAX_VALUE; //~ or: int least = 0; //~ violates: ensures#1
        //@ loop_invariant (\forall int j; 0 <= j && j < i; least <= a[j]);
        //@ decreases a.length - i;
        for (int i = 0; i < a.length; i++) {
            least = Math.min(least, a[i]);
        }
        return least;
    }

    /*@ public normal_behavior
      @   requires a.length > 0;
      @   ensures 0 <= \result && \result < a.length;
      @   ensures (\forall int i; 0 <= i && i < a.length; a[\result] <= a[i]);
      @   ensures (\forall int i; 0 <= i && i < \result; a[\result] < a[i]);
      @*/
    public static /*@ pure @*/ int firstIndex(int[] a) {
        int at = 0;
        for (int i = 1; i < a.length; i++) {
            if (a[i] < a[at]) { //~ or: if (a[i] <= a[at]) { //~ violates: ensures#3
                at = i;
            }
        }
        return at;
    }
}
