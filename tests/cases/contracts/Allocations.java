//~ fill: holds
//~ small: violated ensures#1
//~ any: holds
//~ always: undetermined
//~ longer: holds
//~ stored: violated ensures#1
//~ bad: violated ensures#1
//~ copied: holds
//~ twice: holds

/**
 * Arrays of a length that is no constant: as long as a run makes them, where no run makes one of more than 128. Other
 * runs that make one of more than twelve elements are left out, which the bounds say, if any is left.
 */
class Allocations {
    //@ requires 0 <= n && n <= 40;
    //@ ensures \result.length == n && (n == 0 || \result[n - 1] == n - 1);
    static int[] fill(int n) { int[] a = new int[n]; for (int i = 0; i < n; i++) a[i] = i; return a; }

    //@ requires 0 <= n && n <= 100;
    //@ ensures \result.length < 30;
    static int[] small(int n) { return new int[n]; }

    //@ requires 0 <= n;
    //@ ensures \result.length == n;
    static int[] any(int n) { return new int[n]; }

    //@ requires 0 <= n;
    //@ ensures \result.length > n;
    static int[] always(int n) { return new int[n / 2 + 1000]; }

    // Within the bounds.
    //@ requires 0 <= n;
    //@ ensures \result.length != 50;
    static int[] longer(int n) { return new int[n]; }

    //@ requires 0 <= n;
    //@ ensures (\forall int i; 0 <= i && i < \result.length; \result[i] == i);
    static int[] stored(int n) {
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = i == 9 ? 0 : i;
        return a;
    }

    //@ requires 0 <= n;
    //@ ensures \result.length < 5;
    static int[] bad(int n) { return new int[n]; }

    //@ requires 0 <= n && n < 128;
    //@ ensures \result.length == n + 1;
    static long[] copied(int n) { long[] a = new long[n]; return java.util.Arrays.copyOf(a, a.length + 1); }

    //@ requires 0 <= n && n <= 50;
    //@ ensures \result == 2 * n;
    static int twice(int n) { return new byte[n].length + new char[n].length; }
}
