//~ nullField: violated
//~ pastEnd: violated
//~ chain: violated
//~ quotient: violated
//~ pureThrows: violated
//~ cast: violated
//~ oldPastEnd: violated
//~ guarded: holds
//~ needsNext: holds
//~ needsIndex: holds
//~ eitherWay: holds
/** What has no value is not true: not met as a precondition, violated as a postcondition. */
class Undefined {
    int x;
    int[] a;
    /*@ nullable @*/ Undefined next;

    //@ ensures next.x >= 0 || next.x < 0;
    void nullField() { next = null; }

    //@ ensures a[a.length] >= 0 || true;
    void pastEnd() { }

    //@ ensures next.next == null;
    void chain() { next = null; }

    //@ ensures \result == 10 / 0;
    int quotient() { return 0; }

    /*@ pure @*/ int div(int y) { return 10 / y; }

    //@ ensures div(0) == 0 || true;
    void pureThrows() { }

    //@ ensures !(((Undefined) o).x == 5) || true;
    void cast(Object o) { }

    //@ ensures \old(a[x]) == \old(a[x]);
    void oldPastEnd() { }

    //@ ensures next == null || next.x == next.x;
    void guarded() { next = null; }

    //@ requires next.x != 3;
    //@ ensures \result != 3;
    int needsNext() { return next.x; }

    //@ requires a[i] >= 0;
    //@ ensures \result >= 0;
    int needsIndex(int i) { return a[i]; }

    //@ ensures true || a[a.length] == 0;
    void eitherWay() { }
}
