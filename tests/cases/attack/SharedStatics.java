//~ field: violated
//~ element: violated
//~ receiver: violated
//~ argument: violated
//~ open: violated
//~ deep: violated
//~ days: holds
//~ name: holds
/** Objects of static final fields are anybody's: they change, and they may be the receiver or an argument. */
class SharedStatics {
    static final SharedStatics ONE = new SharedStatics();
    static final int[] BUF = new int[4];
    static final int[][] ROWS = {{1}, {2}};
    private static final int[] DAYS = {31, 28, 31};
    static final String NAME = "n";
    static int count = 1;
    int v = 1;

    //@ ensures \result == 1;
    static int field() { return ONE.v; }

    //@ ensures \result == 0;
    static int element() { return BUF[0]; }

    //@ ensures \result;
    boolean receiver() { return this != ONE; }

    //@ requires a.length > 0; ensures BUF[0] == \old(BUF[0]);
    static void argument(int[] a) { a[0] = 9; }

    //@ ensures \result == 1;
    static int open() { return count; }

    //@ requires ROWS[0] != null && ROWS[0].length > 0; ensures \result == 1;
    static int deep() { return ROWS[0][0]; }

    //@ requires 0 <= m && m < 3; ensures 28 <= \result && \result <= 31;
    static int days(int m) { return DAYS[m]; }

    //@ ensures \result == 1;
    static int name() { return NAME.length(); }
}
