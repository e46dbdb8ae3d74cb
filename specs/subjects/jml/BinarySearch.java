//~ holds

/** Finds a number in a sorted array by halving. */
public class BinarySearch {
    /*@ public normal_behavior
      @   requires (\forall int i; 0 < i && i < a.length; a[i - 1] <= a[i]);
      @   assignable \nothing;
      @   ensures \result >= 0 ==> \result < a.length && a[\result] == key;
      @   ensures \result < 0 ==> (\forall int i; 0 <= i && i < -\result - 1; a[i] < key);
      @   ensures \result < 0 ==> (\forall int i; -\result - 1 <= i && i < a.length; a[i] > key);
      @*/
    public static /*@ pure @*/ int find(int[] a, int key) {
        int low = 0;
        int high = a.length - 1;
        while (low <= high) { //~ or: while (low < high) { //~ violates: ensures#3
            int middle = low + (high - low) / 2;
            if (a[middle] < key) {
                low = middle + 1; //~ or: low = middle; //~ violates: terminates
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -low - 1; //~ or: return -low; //~ violates: ensures#1, ensures#3
    }

    /*@ public normal_behavior
      @   requires 0 <= low <= high;
      @   ensures low <= \result <= high;
      @   ensures 2 * \result <= low + high && low + high <= 2 * \result + 1;
      @*/
    public static /*@ pure @*/ int middle(int low, int high) {
        return (low + high) >>> 1;
    }
}

// Left open on purpose, as `huntsman audit` finds it: of equal numbers any place will do.
//~ open find(int[], int): the result; seen: the result
