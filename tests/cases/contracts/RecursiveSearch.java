//~ set scope=8
//~ set array_length=8
//~ search: holds
//~ searchShort: violated ensures#1

/** Binary search that calls itself for one half or the other. */
public class RecursiveSearch {
    //@ requires (\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]);
    //@ ensures \result >= 0 ==> a[\result] == x;
    //@ ensures \result < 0 ==> (\forall int i; 0 <= i && i < a.length; a[i] != x);
    static /*@ pure @*/ int search(int[] a, int x) {
        return within(a, x, 0, a.length - 1);
    }

    private static int within(int[] a, int x, int first, int last) {
        if (first > last) {
            return -1;
        }
        int middle = first + (last - first) / 2;
        if (a[middle] < x) {
            return within(a, x, middle + 1, last);
        }
        return a[middle] == x ? middle : within(a, x, first, middle - 1);
    }

    //@ requires (\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]);
    //@ ensures \result < 0 ==> (\forall int i; 0 <= i && i < a.length; a[i] != x);
    static /*@ pure @*/ int searchShort(int[] a, int x) {
        return withinShort(a, x, 0, a.length - 1);
    }

    // A part of one element is not looked at.
    private static int withinShort(int[] a, int x, int first, int last) {
        if (first >= last) {
            return -1;
        }
        int middle = first + (last - first) / 2;
        if (a[middle] < x) {
            return withinShort(a, x, middle + 1, last);
        }
        return a[middle] == x ? middle : withinShort(a, x, first, middle - 1);
    }
}
