//~ holds

/** Hoare's FIND: moves the element of a rank to its place, by partitioning. */
public class Find {
    /*@ public normal_behavior
      @   requires 0 <= rank && rank < a.length;
      @   assignable a[*];
      @   ensures (\forall int i; 0 <= i && i < rank; a[i] <= a[rank]);
      @   ensures (\forall int i; rank < i && i < a.length; a[rank] <= a[i]);
      @   ensures (\forall int k; 0 <= k && k < a.length;
      @              (\num_of int i; 0 <= i && i < a.length; a[i] == \old(a[k]))
      @              == (\num_of int i; 0 <= i && i < a.length; \old(a[i]) == \old(a[k])));
      @   ensures \result == a[rank];
      @*/
    public static int find(int[] a, int rank) {
        int low = 0;
        int high = a.length - 1;
        while (low < high) {
            int pivot = a[rank];
            int i = low;
            int j = high;
            while (i <= j) {
                while (a[i] < pivot) {
                    i++;
                }
                while (pivot < a[j]) { //~ or: while (pivot <= a[j]) { //~ violates: terminates
                    j--;
                }
                if (i <= j) {
                    int held = a[i];
                    a[i] = a[j];
                    a[j] = held; //~ or: a[j] = pivot; //~ violates: ensures#3
                    i++;
                    j--;
                }
            }
            if (j < rank) { //~ or: if (j <= rank) { //~ violates: ensures#1
                low = i;
            }
            if (rank < i) {
                high = j;
            }
        }
        return a[rank];
    }
}

// Left open on purpose, as `huntsman audit` finds it: the order on both sides of the place.
//~ open find(int[], int): elements of arrays; seen: elements inside
