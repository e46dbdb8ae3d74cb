//~ shorter: violated
//~ most: violated
//~ ordered: holds
/** Preconditions that call methods with loops. */
class Sorted {
    /*@ pure @*/ static boolean sorted(int[] a) {
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return false;
        return true;
    }

    //@ requires sorted(a);
    static void shorter(int[] a) { assert a.length < 4; }

    //@ requires sorted(a);
    //@ ensures \result == a.length;
    static int most(int[] a) { int n = 0; for (int x : a) n++; return n == 4 ? 3 : n; }

    //@ requires sorted(a) && a.length > 1;
    //@ ensures (\forall int i; 0 <= i && i < a.length; \result <= a[i]);
    static int ordered(int[] a) { return a[0]; }
}
