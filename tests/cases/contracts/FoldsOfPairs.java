//~ kadane: holds
//~ kadaneOdd: violated ensures#1
//~ inversions: holds
//~ inversionsOdd: violated ensures#1
//~ closest: holds
//~ closestOdd: violated ensures#1
//~ differences: holds
//~ undefined: violated ensures#1
//~ empty: holds
//~ emptyOdd: violated ensures#1

/** Sums, products and extrema over two variables, of which one may bound the other. */
class FoldsOfPairs {
    //@ requires 0 < a.length && (\forall int i; 0 <= i && i < a.length; -1000 <= a[i] && a[i] <= 1000);
    //@ ensures \result == (\max int i, j; 0 <= i && i <= j && j < a.length; (\sum int k; i <= k && k <= j; a[k]));
    static int kadane(int[] a) {
        int best = a[0], here = a[0];
        for (int i = 1; i < a.length; i++) {
            here = Math.max(a[i], here + a[i]);
            best = Math.max(best, here);
        }
        return best;
    }

    // Of negative numbers alone the greatest sum is not that of none.
    //@ requires 0 < a.length && (\forall int i; 0 <= i && i < a.length; -1000 <= a[i] && a[i] <= 1000);
    //@ ensures \result == (\max int i, j; 0 <= i && i <= j && j < a.length; (\sum int k; i <= k && k <= j; a[k]));
    static int kadaneOdd(int[] a) {
        int best = 0, here = 0;
        for (int i = 0; i < a.length; i++) {
            here = Math.max(0, here + a[i]);
            best = Math.max(best, here);
        }
        return best;
    }

    //@ ensures \result == (\sum int i, j; 0 <= i && i < j && j < a.length; a[i] > a[j] ? 1 : 0);
    static int inversions(int[] a) {
        int n = 0;
        for (int j = 0; j < a.length; j++) {
            for (int i = 0; i < j; i++) {
                if (a[i] > a[j]) n++;
            }
        }
        return n;
    }

    //@ ensures \result == (\sum int i, j; 0 <= i && i < j && j < a.length; a[i] > a[j] ? 1 : 0);
    static int inversionsOdd(int[] a) {
        int n = 0;
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) n++;
        }
        return n;
    }

    //@ requires 2 <= a.length && (\forall int i; 0 <= i && i < a.length; 0 <= a[i] && a[i] <= 100);
    //@ ensures \result == (\min int j, i; i < j && 0 <= i && j < a.length; Math.abs(a[j] - a[i]));
    static int closest(int[] a) {
        int least = 100;
        for (int i = 0; i < a.length; i++) {
            for (int j = i + 1; j < a.length; j++) least = Math.min(least, Math.abs(a[i] - a[j]));
        }
        return least;
    }

    //@ requires 2 <= a.length && (\forall int i; 0 <= i && i < a.length; 0 <= a[i] && a[i] <= 100);
    //@ ensures \result == (\min int j, i; i < j && 0 <= i && j < a.length; Math.abs(a[j] - a[i]));
    static int closestOdd(int[] a) {
        int least = 99;
        for (int i = 0; i < a.length; i++) {
            for (int j = i + 1; j < a.length; j++) least = Math.min(least, Math.abs(a[i] - a[j]));
        }
        return least;
    }

    // 1 - 0, 2 - 0, 2 - 1
    //@ ensures \result == (\product int i, j; 0 <= i && i < j && j < 3; j - i);
    static int differences() { return 2; }

    // The range lets through what has no value.
    //@ ensures 0 <= (\sum int i, j; 0 <= i && i <= j && j <= a.length; a[j] - a[j]);
    static void undefined(int[] a) { }

    //@ ensures \result == (\sum int i, j; 0 <= i && i < j && j < 1; 5) + (\product int i, j; 0 <= i && i < j && j < 1; 5);
    static int empty() { return 1; }

    //@ ensures \result == (\sum int i, j; 0 <= i && i < j && j < 2; 5) + (\product int i, j; 0 <= i && i < j && j < 1; 5);
    static int emptyOdd() { return 1; }
}
