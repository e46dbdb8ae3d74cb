//~ read: holds
//~ read: violated ensures#1 --invariants receiver
//~ write: violated invariant#1(Cell)
//~ write: holds --invariants receiver
//~ deep: holds
//~ inArray: holds
//~ viaStatic: holds
//~ subclass: violated invariant#1(Sub)
//~ fresh: violated invariant#1(Cell)
//~ dropped: holds
//~ restored: holds
//~ helped: violated ensures#1
//~ parts: holds
//~ parts: violated non_null(\result) ensures#1 --invariants receiver
//~ fromObject: violated ensures#1
//~ Keeper: holds
// Invariants hold of all objects that a call can reach, before it and after it.
public class ReachableInvariants {
    static class Cell {
        //@ invariant v >= 0;
        int v;
        /*@ nullable @*/ Cell next;
        Object name = "";
    }

    static class Sub extends Cell {
        //@ invariant w >= v;
        int w;
    }

    static /*@ nullable @*/ Cell global;

    static class Keeper {
        //@ invariant limit > 0;
        int limit;
        Cell kept;

        //@ requires c.v > 3;
        //@ signals_only IllegalStateException;
        Keeper(Cell c) {
            kept = c;
            if (c.v == 7) throw new IllegalStateException();
            limit = c.v;
        }
    }

    //@ requires c.next != null;
    //@ ensures \result >= 0;
    static int read(Cell c) {
        return c.next.v;
    }

    //@ requires c.next != null && c.next != c;
    static void write(Cell c) {
        c.next.v = -1;
    }

    //@ requires c.next != null && c.next.next != null;
    //@ ensures \result >= 0;
    static int deep(Cell c) {
        return c.next.next.v;
    }

    //@ requires a.length > 0 && a[0] != null;
    //@ ensures \result >= 0;
    static int inArray(Cell[] a) {
        return a[0].v;
    }

    //@ requires global != null;
    //@ ensures \result >= 0;
    static int viaStatic() {
        return global.v;
    }

    //@ requires c.next instanceof Sub && c.next != c;
    static void subclass(Cell c) {
        c.next.v = ((Sub) c.next).w;
        ((Sub) c.next).w = 0;
    }

    //@ ensures true;
    static void fresh(Cell c) {
        Cell made = new Cell();
        made.v = -1;
        c.next = made;
    }

    //@ ensures true;
    static void dropped(Cell c) {
        Cell made = new Cell();
        made.v = -1;
        c.next = made;
        c.next = null;
    }

    //@ requires c.next != null;
    static void restored(Cell c) {
        int v = c.next.v;
        c.next.v = -1;
        c.next.v = v;
    }

    //@ requires c.next != null;
    //@ ensures \result >= 0;
    /*@ helper @*/ static int helped(Cell c) {
        return c.next.v;
    }

    //@ requires c.next != null;
    //@ ensures \result != null;
    static Object parts(Cell c) {
        return c.next.name;
    }

    //@ requires o instanceof int[] || o instanceof Cell;
    //@ ensures \result >= 0;
    static int fromObject(Object o) {
        return o instanceof Cell ? ((Cell) o).v : ((int[]) o).length - 1;
    }
}
