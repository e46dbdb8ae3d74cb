//~ grow: holds
//~ others: holds
//~ made: holds
//~ taken: violated
//~ cloned: violated
//~ inside: violated
//~ given: violated

/** Fields to which only what was made for them is assigned. */
class FreshFields {
    private int[] cells = {1, 2};
    private int[] spare = null;
    private int[] taken = {1};
    private Object any = new Object() { };

    FreshFields(int n) {
        spare = new int[n];
    }

    void take(int[] a) { taken = a; }

    //@ ensures spare == \old(spare) && spare != cells;
    void grow() { cells = new int[3]; }

    //@ requires o != this;
    //@ ensures \result;
    boolean others(FreshFields o) { return cells != o.cells && cells != o.spare && any != o.any; }

    /** Others may have got hold of it. */
    //@ ensures \result;
    boolean given(int[] a) { return cells != a; }

    //@ ensures any != cells;
    void made() { }

    //@ ensures taken != cells;
    void taken() { }

    static class Held {
        int[] cells;
        private final int[] own = new int[2];

        //@ requires f != null;
        //@ ensures \result;
        boolean inside(FreshFields f) { return f.cells != cells; }
    }

    static class Cloned implements Cloneable {
        private int[] cells = new int[2];

        //@ requires o != this;
        //@ ensures \result;
        boolean cloned(Cloned o) { return cells != o.cells; }
    }
}
