//~ holds

/** Copies of arrays and of parts of them. */
public class CopyArray {
    /*@ public normal_behavior
      @   assignable \nothing;
      @   ensures \fresh(\result) && \result.length == a.length;
      @   ensures (\forall int i; 0 <= i && i < a.length; \result[i] == a[i]);
      @*/
    public static int[] copy(int[] a) {
        int[] b = new int[a.length]; //~ or: int[] b = a; //~ violates: ensures#1.2, modifies
        for (int i = 0; i < a.length; i++) {
            b[i] = a[i];
        }
        return b;
    }

    /*@ public normal_behavior
      @   requires 0 <= from && from <= to && to <= a.length;
      @   assignable \nothing;
      @   ensures \result.length == to - from;
      @   ensures \fresh(\result);
      @   ensures (\forall int i; from <= i && i < to; \result[i - from] == a[i]);
      @ also
      @   public exceptional_behavior
      @   requires from < 0 || to > a.length || from > to;
      @   assignable \nothing;
      @   signals (IndexOutOfBoundsException e) from < 0 || to > a.length;
      @   signals (IllegalArgumentException e) 0 <= from && to <= a.length && from > to;
      @*/
    public static int[] range(int[] a, int from, int to) {
        if (from < 0 || to > a.length) { //~ or: if (from < 0 || to >= a.length) { //~ violates: normal_behavior, signals#1
            throw new IndexOutOfBoundsException();
        }
        if (from > to) {
            throw new IllegalArgumentException();
        }
        int[] b = new int[to - from];
        for (int i = from; i < to; i++) {
            b[i - from] = a[i];
        }
        return b;
    }

    /*@ public normal_behavior
      @   requires source != target && 0 <= n && n <= source.length && n <= target.length;
      @   assignable target[*];
      @   ensures (\forall int i; 0 <= i && i < n; target[i] == source[i]);
      @   ensures (\forall int i; n <= i && i < target.length; target[i] == \old(target[i]));
      @*/
    public static void copyInto(int[] source, int[] target, int n) {
        while (n > 0) {
            n--;
            target[n] = source[n];
        }
    }
}
