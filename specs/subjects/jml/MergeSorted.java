//~ holds

/** Merges two ascending arrays into one. */
public class MergeSorted {
    /*@ public normal_behavior
      @   requires (\forall int i; 0 < i && i < a.length; a[i - 1] <= a[i]);
      @   requires (\forall int i; 0 < i && i < b.length; b[i - 1] <= b[i]);
      @   assignable \nothing;
      @   ensures \fresh(\result);
      @   ensures \result.length == a.length + b.length;
      @   ensures (\forall int i; 0 < i && i < \result.length; \result[i - 1] <= \result[i]);
      @   ensures (\forall int k; 0 <= k && k < \result.length;
      @              (\num_of int i; 0 <= i && i < \result.length; \result[i] == \result[k])
      @              == (\num_of int i; 0 <= i && i < a.length; a[i] == \result[k])
      @               + (\num_of int i; 0 <= i && i < b.length; b[i] == \result[k]));
      @*/
    public static int[] merge(int[] a, int[] b) {
        int[] c = new int[a.length + b.length];
        int i = 0;
        int j = 0;
        //@ loop_invariant 0 <= i && i <= a.length && 0 <= j && j <= b.length;
        //@ decreasing a.length - i + b.length - j;
        while (i < a.length || j < b.length) { //~ or: while (i < a.length && j < b.length) { //~ violates: ensures#3, ensures#4
            if (j == b.length || i < a.length && a[i] <= b[j]) { //~ or: if (i < a.length && a[i] <= b[j]) { //~ violates: no_exception
            //~ or: if (j == b.length || i < a.length && a[i] >= b[j]) { //~ violates: ensures#3
                c[i + j] = a[i];
                i++;
            } else {
                c[i + j] = b[j];
                j++;
            }
        }
        return c;
    }
}
