//~ find: holds
//~ findOdd: violated ensures#1

/** The middle of a range by `>>>`: on paths that no run takes it is far away, and with it the ends of variables. */
class FarEnds {
    //@ requires a != null && (\forall int i; 0 < i && i < a.length; a[i - 1] <= a[i]);
    //@ ensures \result == -1 || a[\result] == x;
    static int find(int[] a, int x) {
        int lo = 0, hi = a.length - 1;
        //@ loop_invariant 0 <= lo && hi < a.length;
        //@ loop_invariant (\forall int i; 0 <= i && i < lo; a[i] < x);
        //@ loop_invariant (\forall int i; hi < i && i < a.length; a[i] > x);
        //@ decreases hi - lo;
        while (lo <= hi) {
            int mid = (lo + hi) >>> 1;
            if (a[mid] < x) lo = mid + 1;
            else if (a[mid] > x) hi = mid - 1;
            else return mid;
        }
        return -1;
    }

    //@ requires a != null && (\forall int i; 0 < i && i < a.length; a[i - 1] <= a[i]);
    //@ ensures \result == -1 || a[\result] == x;
    static int findOdd(int[] a, int x) {
        int lo = 0, hi = a.length - 1;
        //@ loop_invariant 0 <= lo && hi < a.length;
        //@ loop_invariant (\forall int i; 0 <= i && i < lo; a[i] < x);
        while (lo <= hi) {
            int mid = (lo + hi) >>> 1;
            if (a[mid] < x) lo = mid + 1;
            else if (a[mid] > x) hi = mid - 1;
            else return hi;
        }
        return -1;
    }
}
