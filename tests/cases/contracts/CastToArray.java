//~ a: violated no_exception
//~ store: holds
//~ read: holds
//~ several: holds
//~ written: holds
//~ other: violated ensures#1
//~ kept: holds
//~ framed: holds
//~ outside: violated modifies
//~ deep: holds
//~ badCast: violated ensures#1
// An Object that may be arrays of several types, and casts to them, in code and in JML.
class CastToArray {
    //@ requires true;
    static void a(/*@ nullable */ Object o, int n) {
        if (n == 1) {
            ((int[]) o)[0] = 1;
        }
    }

    //@ requires o instanceof int[] && ((int[]) o).length > 0;
    //@ ensures ((int[]) o)[0] == 3;
    static void store(Object o) {
        ((int[]) o)[0] = 3;
    }

    //@ requires o instanceof int[] ==> ((int[]) o).length == 1;
    //@ ensures o instanceof int[] ==> \result == ((int[]) o)[0];
    //@ ensures !(o instanceof int[]) ==> \result == 7;
    static int read(Object o) {
        return o instanceof int[] ? ((int[]) o)[0] : 7;
    }

    //@ requires true;
    static void several(/*@ nullable */ Object o, /*@ nullable */ Object p, int n) {
        try {
            if (n == 1) {
                ((Object[]) o)[0] = p;
            } else if (o instanceof int[]) {
                ((int[]) o)[0] = n;
            } else {
                ((long[]) o)[0] = n;
            }
        } catch (RuntimeException e) {
            assert o == null || !(e instanceof NullPointerException);
        }
    }

    //@ requires o instanceof long[] && ((long[]) o).length == 2;
    //@ ensures (\forall int i; 0 <= i && i < 2; ((long[]) o)[i] == k + i);
    static void written(Object o, int k) {
        long[] all = (long[]) o;
        for (int i = 0; i < all.length; i++) {
            all[i] = (long) k + i;
        }
    }

    //@ requires o instanceof int[] && ((int[]) o).length == 2;
    //@ ensures ((int[]) o)[1] == \old(((int[]) o)[1]);
    static void other(Object o) {
        ((int[]) o)[1]++;
    }

    //@ requires o instanceof int[] && ((int[]) o).length == 2;
    //@ ensures ((int[]) o)[1] == \old(((int[]) o)[1]);
    static void kept(Object o) {
        ((int[]) o)[0]++;
    }

    //@ requires o instanceof int[] && ((int[]) o).length == 3;
    //@ assignable ((int[]) o)[1 .. 2];
    static void framed(Object o) {
        ((int[]) o)[2] = 5;
    }

    //@ requires o instanceof int[] && ((int[]) o).length == 3;
    //@ assignable ((int[]) o)[1 .. 2];
    static void outside(Object o) {
        ((int[]) o)[0] = 5;
    }

    //@ requires o instanceof int[][] && ((int[][]) o).length == 1 && ((int[][]) o)[0] != null && ((int[][]) o)[0].length == 1;
    //@ ensures ((int[][]) o)[0][0] == 4;
    static void deep(Object o) {
        ((int[][]) o)[0][0] = 4;
    }

    //@ requires o instanceof int[] || o instanceof long[];
    //@ ensures ((int[]) o).length >= 0;
    static void badCast(Object o) {}
}
