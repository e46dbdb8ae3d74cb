//~ isNull: violated
//~ isZero: violated
//~ below: violated
//~ sentinel: violated
//~ bump: violated
//~ length: holds
//~ isLimit: holds
/** Static fields that only specifications name have the values that their initializers give them. */
class SpecStatics {
    static final SpecStatics ONE = new SpecStatics();
    static final int[] TABLE = {1, 2, 3};
    static final int MAX = limit();
    static int limit() { return 7; }
    int v = 1;

    //@ ensures ONE == null;
    static void isNull() { }

    //@ ensures MAX == 0;
    static void isZero() { }

    //@ requires x < MAX; ensures x < 0;
    static void below(int x) { }

    //@ requires this == ONE; ensures false;
    void sentinel() { }

    //@ requires v < 100; ensures ONE.v == \old(ONE.v);
    void bump() { v++; }

    //@ ensures \result == TABLE.length;
    static int length() { return 3; }

    //@ ensures MAX == 7;
    static void isLimit() { }
}
