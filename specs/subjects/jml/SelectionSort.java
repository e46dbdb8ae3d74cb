//~ holds

/** Sorts numbers by moving the least of the rest to the front. */
public class SelectionSort {
    /*@ public normal_behavior
      @   requires 0 <= from && from < a.length;
      @   assignable \nothing;
      @   ensures from <= \result && \result < a.length;
      @   ensures (\forall int i; from <= i && i < a.length; a[\result] <= a[i]);
      @*/
    static int leastFrom(int[] a, int from) {
        int best = from;
        for (int i = from + 1; i < a.length; i++) {
            if (a[i] < a[best]) {
                best = i;
            }
        }
        return best; //~ or: return a[best]; //~ violates: ensures#1, ensures#1.1, ensures#1.2, ensures#2, no_exception
    }

    /*@ public normal_behavior
      @   requires 0 <= i && i < a.length && 0 <= j && j < a.length;
      @   assignable a[i], a[j];
      @   ensures a[i] == \old(a[j]) && a[j] == \old(a[i]);
      @*/
    static void swap(int[] a, int i, int j) {
        int held = a[i];
        a[i] = a[j];
        a[j] = held;
    }

    /*@ public normal_behavior
      @   assignable a[*];
      @   ensures (\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]);
      @   ensures (\forall int i; 0 <= i && i < a.length;
      @              (\exists int j; 0 <= j && j < a.length; \old(a[j]) == a[i]));
      @   ensures (\forall int k; 0 <= k && k < a.length;
      @              (\num_of int i; 0 <= i && i < a.length; a[i] == \old(a[k]))
      @              == (\num_of int i; 0 <= i && i < a.length; \old(a[i]) == \old(a[k])));
      @*/
    public static void sort(int[] a) {
        for (int at = 0; at + 1 < a.length; at++) { //~ or: for (int at = 1; at + 1 < a.length; at++) { //~ violates: ensures#1
            swap(a, at, leastFrom(a, at));
        }
    }
}

// Left open on purpose, as `huntsman audit` finds it: of several least numbers any place will do.
//~ open leastFrom(int[], int): the result; seen: the result
