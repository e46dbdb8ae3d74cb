//~ size: holds
//~ hasNext: holds
//~ step: holds
//~ qualified: holds
//~ clear: holds
//~ keep: violated ensures#1
//~ counts: holds
//~ calls: holds
//~ frame: violated modifies
//~ framed: holds
//~ framedAll: violated modifies
//~ shared: holds
// A field that is named in an inner class is that of the object around.
public class Outer {
    static int total;
    int size;
    /*@ nullable @*/ Object head;

    //@ ensures \result == size;
    /*@ pure @*/ int size() {
        return size;
    }

    class It {
        int cursor;
        //@ invariant 0 <= cursor && cursor <= size;

        //@ requires Outer.this != null; ensures \result <==> cursor < size;
        boolean hasNext() {
            return cursor < size;
        }

        //@ requires cursor < size; ensures cursor == \old(cursor) + 1;
        void step() {
            cursor++;
        }

        //@ requires Outer.this != null; ensures \result == Outer.this.size - this.cursor;
        int qualified() {
            return size - cursor;
        }

        //@ requires Outer.this != null; ensures head == null;
        void clear() {
            head = null;
        }

        //@ requires Outer.this != null; ensures head != null;
        void keep() {
            head = null;
        }

        //@ ensures \result == total;
        int counts() {
            return total;
        }

        //@ requires Outer.this != null; ensures \result == size();
        int calls() {
            return size;
        }

        //@ requires Outer.this != null; assignable head;
        void frame() {
            head = null;
            cursor = 0;
        }

        //@ requires Outer.this != null; assignable Outer.this.head, this.cursor;
        void framed() {
            head = null;
            cursor = 0;
        }

        //@ requires Outer.this != null; assignable Outer.this;
        void framedAll() {
            head = null;
            size = 3;
            cursor = 0;
        }
    }

    static class Nested {
        //@ assignable total; ensures total == k;
        static void shared(int k) {
            total = k;
        }
    }
}
