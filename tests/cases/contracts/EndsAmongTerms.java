//~ ascending: holds
//~ ascendingOdd: violated ensures#1
//~ chained: holds
//~ backwards: holds
//~ backwardsOdd: violated ensures#1
//~ apart: holds
//~ apartOdd: violated ensures#1
//~ prime: holds
//~ primeOdd: violated ensures#1
//~ roots: holds
//~ halves: holds
//~ halvesOdd: violated ensures#1
//~ below: holds
//~ belowOdd: violated ensures#1

/** Variables whose ends stand among other terms; the twins need the very last value. */
class EndsAmongTerms {
    //@ ensures \result <==> (\forall int i; 0 <= i && i + 1 < a.length; a[i] <= a[i + 1]);
    static boolean ascending(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) return false;
        }
        return true;
    }

    //@ ensures \result <==> (\forall int i; 0 <= i && i + 1 < a.length; a[i] <= a[i + 1]);
    static boolean ascendingOdd(int[] a) {
        for (int i = 1; i < a.length - 1; i++) {
            if (a[i - 1] > a[i]) return false;
        }
        return true;
    }

    //@ ensures \result == (\sum int i; 0 < (i + 1) < 4; i) + (\num_of int i; 1 - i < 3 && 4 > i; true);
    static int chained() { return 3 + 5; }

    // From n - 1 down to 0.
    //@ requires 0 <= n && n <= 20;
    //@ ensures \result == (\sum int i; 0 < n - i && -i <= 0; i);
    static int backwards(int n) { return n * (n - 1) / 2; }

    //@ requires 0 <= n && n <= 20;
    //@ ensures \result == (\sum int i; 0 <= n - i && -i <= 0; i);
    static int backwardsOdd(int n) { return n * (n - 1) / 2; }

    // One is bounded by the other, two away.
    //@ ensures \result <==> (\exists int i, j; 0 <= i && i + 1 < j && j < a.length; a[i] == a[j]);
    static boolean apart(int[] a) {
        for (int i = 0; i < a.length; i++) {
            for (int j = i + 2; j < a.length; j++) {
                if (a[i] == a[j]) return true;
            }
        }
        return false;
    }

    //@ ensures \result <==> (\exists int i, j; 0 <= i && i + 1 < j && j < a.length; a[i] == a[j]);
    static boolean apartOdd(int[] a) {
        for (int i = 0; i < a.length; i++) {
            for (int j = i + 3; j < a.length; j++) {
                if (a[i] == a[j]) return true;
            }
        }
        return false;
    }

    //@ requires 2 <= n && n <= 30;
    //@ ensures \result <==> !(\exists int k; 2 <= k && k * k <= n; n % k == 0);
    static boolean prime(int n) {
        for (int k = 2; k < n; k++) {
            if (n % k == 0) return false;
        }
        return true;
    }

    // 4, 9 and 25 are no primes.
    //@ requires 2 <= n && n <= 30;
    //@ ensures \result <==> !(\exists int k; 2 <= k && k * k <= n; n % k == 0);
    static boolean primeOdd(int n) {
        for (int k = 2; k * k < n; k++) {
            if (n % k == 0) return false;
        }
        return true;
    }

    // -3 to 3, and nothing.
    //@ ensures \result == (\num_of int k; k * k <= 9; true) + (\num_of int k; k * k < 0; true);
    static int roots() { return 7; }

    //@ requires -20 <= n && n <= 20;
    //@ ensures \result == (\num_of int i; -5 <= i && 2 * i <= n; true);
    static int halves(int n) {
        int found = 0;
        for (int i = -5; i <= 10; i++) {
            if (i + i <= n) found++;
        }
        return found;
    }

    //@ requires -20 <= n && n <= 20;
    //@ ensures \result == (\num_of int i; -5 <= i && 2 * i <= n; true);
    static int halvesOdd(int n) {
        int found = 0;
        for (int i = -5; i <= 9; i++) {
            if (i + i <= n) found++;
        }
        return found;
    }

    //@ requires -20 <= n && n <= 0;
    //@ ensures \result == (\num_of int i; n <= 3 * i && i < 0; true);
    static int below(int n) {
        int found = 0;
        for (int i = -1; n <= i * 3; i--) found++;
        return found;
    }

    //@ requires -20 <= n && n <= 0;
    //@ ensures \result == (\num_of int i; n <= 3 * i && i < 0; true);
    static int belowOdd(int n) {
        int found = 0;
        for (int i = -1; n < i * 3; i--) found++;
        return found;
    }
}
