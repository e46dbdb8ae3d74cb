//~ find: holds
//~ findOdd: violated ensures#1
//~ times: violated no_exception
//~ allAre: holds
//~ notAll: violated no_exception
//~ timesUnclear: undetermined

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

    // An end that may lie behind the array. One instance that is true is enough for a precondition.
    //@ requires (\exists int i; 0 <= i && i < n; a[i] == x);
    //@ ensures \result == (\num_of int i; 0 <= i && i < n; a[i] == x);
    static int times(int[] a, int n, int x) {
        int found = 0;
        for (int i = 0; i < n; i++) if (a[i] == x) found++;
        return found;
    }

    // All have to be: there is no element behind the array, so that this has no value there.
    //@ requires n >= 0 && (\forall int i; 0 <= i && i < n; a[i] == x);
    //@ ensures \result == n;
    static int allAre(int[] a, int n, int x) {
        int k = 0;
        while (k < n && a[k] == x) k++;
        return k;
    }

    //@ requires n >= 0 && !(\forall int i; 0 <= i && i < n; a[i] == x);
    //@ ensures a[\result] != x;
    static int notAll(int[] a, int n, int x) {
        int k = n - 1;
        while (a[k] == x) k--;
        return k;
    }

    //@ requires (\exists int i; 0 <= i && i < n; i * i == x);
    //@ ensures \result == x;
    static int timesUnclear(int n, int x) {
        return x;
    }
}
