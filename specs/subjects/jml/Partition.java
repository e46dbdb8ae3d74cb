//~ holds

/** The partition step of quicksort, and the whole of it. */
public class Partition {
    /*@ public normal_behavior
      @   requires 0 <= from && from < to && to <= a.length;
      @   assignable a[from..to - 1];
      @   ensures from <= \result && \result < to;
      @   ensures (\forall int i; from <= i && i < \result; a[i] <= a[\result]);
      @   ensures (\forall int i; \result < i && i < to; a[\result] < a[i]);
      @   ensures (\forall int k; 0 <= k && k < a.length;
      @              (\num_of int i; 0 <= i && i < a.length; a[i] == a[k])
      @              == (\num_of int i; 0 <= i && i < a.length; \old(a[i]) == a[k]));
      @*/
    public static int partition(int[] a, int from, int to) {
        int pivot = a[to - 1];
        int border = from;
        for (int i = from; i < to - 1; i++) { //~ or: for (int i = 0; i < to - 1; i++) { //~ violates: ensures#1.2, ensures#2, modifies, no_exception
            if (a[i] <= pivot) {
                swap(a, border, i);
                border++; //~ or: border = i; //~ violates: ensures#1, ensures#3
            }
        }
        swap(a, border, to - 1); //~ or: a[border] = pivot; //~ violates: ensures#2, ensures#3, ensures#4
        return border;
    }

    /*@ requires 0 <= i && i < a.length && 0 <= j && j < a.length;
      @ assignable a[i], a[j];
      @ ensures a[i] == \old(a[j]) && a[j] == \old(a[i]);
      @*/
    private static void swap(int[] a, int i, int j) {
        int held = a[i];
        a[i] = a[j];
        a[j] = held;
    }

    /*@ public normal_behavior
      @   requires 0 <= from && from <= to && to <= a.length;
      @   assignable a[from..to - 1];
      @   ensures (\forall int i; from < i && i < to; a[i - 1] <= a[i]);
      @   ensures (\forall int k; 0 <= k && k < a.length;
      @              (\num_of int i; 0 <= i && i < a.length; a[i] == \old(a[k]))
      @              == (\num_of int i; 0 <= i && i < a.length; \old(a[i]) == \old(a[k])));
      @   measured_by to - from;
      @*/
    public static void sort(int[] a, int from, int to) {
        if (to - from > 1) {
            int middle = partition(a, from, to);
            sort(a, from, middle);
            sort(a, middle + 1, to);
        }
    }
}

// Left open on purpose, as `huntsman audit` finds it: of several places that part the numbers any, and the order on
// both sides.
//~ open partition(int[], int, int): the result, elements of arrays; seen: the result, elements inside
