//~ bad: violated invariant#1(Cell)
//~ good: holds
//~ badArray: violated invariant#1(Cell)
//~ badInside: violated invariant#1(Cell)
//~ noValue: violated non_null(Box.cell)
//~ helped: holds
//~ setNull: violated invariant#1(Table) non_null(Table.rows)
//~ setSmall: violated invariant#1(Table)
//~ below: violated invariant#2(Table)
//~ throughCall: violated invariant#2(Table)
//~ up: holds
/** What a factory gives meets its invariants, whether or not any object of the class is there before. */
class YieldedObjects {
    static class Cell {
        int x;
        //@ invariant x >= 0;
    }

    static class Box {
        /*@ non_null @*/ Cell cell;
    }

    //@ ensures true;
    static Cell bad() {
        Cell c = new Cell();
        c.x = -2;
        return c;
    }

    //@ ensures \result.x == 2;
    static Cell good() {
        Cell c = new Cell();
        c.x = 2;
        return c;
    }

    //@ ensures true;
    static Cell[] badArray() {
        Cell c = new Cell();
        c.x = -2;
        return new Cell[] {c};
    }

    //@ ensures true;
    static Box badInside() {
        Box b = new Box();
        b.cell = new Cell();
        b.cell.x = -1;
        return b;
    }

    //@ ensures true;
    static Box noValue() {
        return new Box();
    }

    //@ ensures \result.x == -2;
    /*@ helper @*/ static Cell helped() {
        Cell c = new Cell();
        c.x = -2;
        return c;
    }

    static class Table {
        static /*@ non_null @*/ int[] rows = new int[1];
        static int count;
        //@ static invariant rows.length >= 1;
        //@ static invariant count >= 0;
    }

    //@ ensures true;
    static void setNull() {
        Table.rows = null;
    }

    //@ ensures true;
    static void setSmall() {
        Table.rows = new int[0];
    }

    //@ ensures true;
    static void below() {
        Table.count = -3;
    }

    static void lower() {
        Table.count = -1;
    }

    //@ ensures true;
    static void throughCall() {
        lower();
    }

    //@ requires Table.count < 100;
    //@ ensures Table.count > 0;
    static void up() {
        Table.count++;
    }
}
