//~ at: holds
//~ given: holds
//~ both: holds
//~ some: violated no_exception
//~ early: violated no_exception
//~ taken: violated no_exception
//~ other: violated no_exception
//~ barred: undetermined
//~ cast: holds
//~ Base: holds
//~ Square: holds
//~ cleared: undetermined, 1 left out
// A field that every constructor gives something, and nothing takes it away, is never null; an abstract class's
// constructor is not asked for what classes below it say.
/*@ nullable_by_default @*/ public class ZonesNeverNull {
    private final int[] keys = new int[4];
    private int[] values;
    private StringBuilder text;
    private int[] some;
    private int[] early;
    private int[] taken = {1, 2};
    int[] other = new int[4];

    ZonesNeverNull(int n) {
        values = new int[n + 4];
        this.text = new StringBuilder();
        if (n > 2) {
            some = new int[4];
        }
        if (n > 3) {
            return;
        }
        early = new int[4];
    }

    ZonesNeverNull() {
        this(4);
        some = new int[4];
    }

    void take() {
        taken = null;
    }

    //@ requires true;
    //@ helper
    int at(int i) {
        return keys[i & 3];
    }

    //@ requires true;
    //@ helper
    int given() {
        return values.length + text.length();
    }

    //@ ensures \result;
    //@ helper
    boolean both() {
        return keys != null && keys != values;
    }

    //@ requires true;
    //@ helper
    int some() {
        return some.length;
    }

    //@ requires true;
    //@ helper
    int early() {
        return early.length;
    }

    //@ requires true;
    //@ helper
    int taken() {
        return taken.length;
    }

    //@ requires true;
    //@ helper
    int other() {
        return other.length;
    }

    static class Table<V> {
        static class Entry<V> {
            V value;
        }

        private final Entry<V>[] table;

        @SuppressWarnings("unchecked")
        Table() {
            table = (Entry<V>[]) new Entry[3];
        }

        //@ ensures \result == 3;
        //@ helper
        int cast() {
            return table.length;
        }
    }

    interface HasArea {
        //@ public model instance int area;
        //@ public instance invariant area >= 0;
    }

    abstract static class Base implements HasArea {
        final int id;

        Base(int id) {
            this.id = id;
        }
    }

    static class Square extends Base {
        int width;
        //@ represents area = width;

        //@ requires w >= 0;
        Square(int w) {
            super(1);
            this.width = w;
        }
    }

    /** An assumption that no run meets leaves nothing to check. */
    //@ ensures \result == 1;
    static int barred(int x) {
        //@ assume x > 3 && x < 2;
        return x;
    }

    /** Nobody knows what the word behind the field is said of. */
    static class Stack {
        Object top; //@ nullable

        //@ ensures true;
        void cleared() {
            top = null;
        }
    }
}
