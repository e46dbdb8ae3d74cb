//~ set ints=6
//~ set ints=n=0..9
//~ set ints=k=-1..1
//~ sum: holds
//~ narrow: violated ensures#1
//~ short_: holds
//~ element: violated ensures#1
//~ field: holds
//~ boxed: holds
//~ made: violated ensures#1
//~ list: holds

/** `--ints` restricts integers before the call, and no arithmetic after it. */
class IntegerRanges {
    int k;
    Integer box;

    //@ requires n >= 0;
    //@ ensures \result == n * (n + 1) / 2;
    static int sum(int n) { int s = 0; for (int i = 1; i <= n; i++) s += i; return s; }

    // 31 is among the numbers of six bits.
    //@ ensures \result <= 30;
    static int narrow(int m) { return m; }

    //@ ensures \result >= -32 && \result <= 31;
    static long short_(long m) { return m; }

    //@ requires a != null && a.length > 0;
    //@ ensures \result < 31;
    static int element(int[] a) { return a[0]; }

    //@ ensures \result <= 1 && \result >= -1;
    int field() { return k; }

    //@ requires box != null;
    //@ ensures \result <= 31;
    int boxed() { return box; }

    // Within the call numbers are as wide as their type.
    //@ ensures \result < 1000;
    static int made(int m) { return m * m; }

    // How the library counts is not restricted.
    //@ requires l != null && l.size() == 3;
    //@ ensures \result == 3;
    static int list(java.util.ArrayList<String> l) { return l.size(); }
}
