//~ holds

/** Finds a number in an array by looking at each place. */
public class LinearSearch {
    /*@ public normal_behavior
      @   requires (\exists int i; 0 <= i && i < a.length; a[i] == value);
      @   ensures 0 <= \result && \result < a.length && a[\result] == value;
      @   ensures !(\exists int i; 0 <= i && i < \result; a[i] == value);
      @ also
      @   public exceptional_behavior
      @   requires (\forall int i; 0 <= i && i < a.length; a[i] != value);
      @   signals_only java.util.NoSuchElementException;
      @*/
    public static /*@ pure @*/ int first(int[] a, int value) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == value) {
                return i;
            }
        }
        throw new java.util.NoSuchElementException(); //~ or: return -1; //~ violates: exceptional_behavior
    }

    /*@ public normal_behavior
      @   ensures \result == -1 <==> (\forall int i; 0 <= i && i < a.length; a[i] != value);
      @   ensures \result != -1 ==> a[\result] == value
      @              && (\forall int i; \result < i && i < a.length; a[i] != value);
      @*/
    public static /*@ pure @*/ int last(int[] a, int value) {
        int i = a.length - 1;
        while (i >= 0 && a[i] != value) { //~ or: while (i > 0 && a[i] != value) { //~ violates: ensures#1, ensures#2
            i--;
        }
        return i;
    }
}
