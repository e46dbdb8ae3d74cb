//~ three: holds
//~ count: holds
//~ over: violated no_exception
//~ later: holds
//~ set: holds
//~ rows: holds
//~ inner: holds
//~ mixed: violated ensures#1
//~ listed: holds
//~ sized: violated ensures#1
//~ objects: holds
//~ clash: violated ensures#1
//~ copied: violated ensures#1
//~ nested: violated ensures#1
//~ captured: violated ensures#1
//~ shadowed: violated ensures#1
//~ folded: holds
//~ any: holds
//~ held: holds
//~ along: violated ensures#1
//~ both: violated ensures#1
//~ six: holds
//~ two: violated ensures#1
// Where all arrays that are assigned to a field have one constant length, so has what it holds before a call.
import java.util.ArrayList;
import java.util.List;

class ArrayLengths {
    static final int LETTERS = 'z' - 'a' + 1;
    static final int SIZE = 6;
    static final int CLASH = 2;

    private final int[] three = new int[3];
    private final int[] counts = new int[LETTERS];
    private /*@ nullable */ int[] later = null;
    private char[] set;
    private final int[][] rows = new int[2][5];
    private boolean[] mixed = new boolean[2];
    private final int[] listed = {1, 2, 3, 4, 5};
    private final int[] sized;
    private Object[] objects = new Object[6];
    private byte[] clash = new byte[CLASH];
    private short[] copied = new short[2];
    private long[] nested = new long[SIZE];
    private double[] captured = new double[SIZE];
    private float[] shadowed = new float[Nested.SIZE];
    private final String[] folded = new String[(65536 * 65536 + 107) % 100 + ~-(1 << 34)];

    ArrayLengths(int n, short[] given) {
        set = new char[SIZE];
        sized = new int[n];
        copied = given;
    }

    void again(boolean b, int CLASH) {
        later = new int[9];
        mixed = new boolean[b ? 2 : 3];
        set = new char[1 + 5];
        clash = new byte[CLASH];
        class Nested {
            static final int SIZE = 4;
        }
        shadowed = new float[Nested.SIZE];
    }

    static class Nested {
        static final int SIZE = 3;

        void assign(ArrayLengths of) {
            of.nested = new long[SIZE];
        }
    }

    Runnable lambda() {
        class Local {
            static final int SIZE = 1;

            void run() {
                captured = new double[SIZE];
            }
        }
        return () -> new Local().run();
    }

    //@ ensures \result == 3;
    int three() {
        return three.length;
    }

    //@ requires 'a' <= c && c <= 'z' && 0 <= counts[c - 'a'] && counts[c - 'a'] < 10;
    //@ ensures counts[c - 'a'] == \old(counts[c - 'a']) + 1;
    void count(char c) {
        counts[c - 'a']++;
    }

    //@ requires 'a' <= c && c <= 'z' + 1;
    //@ ensures true;
    void over(char c) {
        counts[c - 'a']++;
    }

    //@ ensures \result == 0 || \result == 9;
    int later() {
        return later == null ? 0 : later.length;
    }

    //@ ensures \result == 6;
    int set() {
        return set.length;
    }

    //@ ensures \result == 2;
    int rows() {
        return rows.length;
    }

    //@ requires rows[0] != null;
    //@ ensures \result == 5;
    int inner() {
        return rows[0].length;
    }

    //@ ensures \result == 2;
    int mixed() {
        return mixed.length;
    }

    //@ ensures \result == 5;
    int listed() {
        return listed.length;
    }

    //@ ensures \result == 5;
    int sized() {
        return sized.length;
    }

    //@ ensures \result == 6;
    int objects() {
        return objects.length;
    }

    //@ ensures \result == 2;
    int clash() {
        return clash.length;
    }

    //@ ensures \result == 2;
    int copied() {
        return copied.length;
    }

    //@ ensures \result == 6;
    int nested() {
        return nested.length;
    }

    //@ ensures \result == 6;
    int captured() {
        return captured.length;
    }

    //@ ensures \result == 3;
    int shadowed() {
        return shadowed.length;
    }

    //@ ensures \result == 10;
    int folded() {
        return folded.length;
    }

    // Of other arrays the bound is as ever.
    //@ requires of != null && a != of.counts && a != of.later && a != of.listed;
    //@ requires a != of.rows[0] && a != of.rows[1];
    //@ ensures a.length <= 4;
    static void any(int[] a, ArrayLengths of) {
    }
}

class Holder {
    static final int[] SHORT = new int[1];
    private int[] five = new int[5];

    //@ ensures five != SHORT && five.length == 5;
    void held() {
    }

    //@ ensures a.length <= 4;
    static void along(int[] a, Holder of) {
    }
}

class Many {
    private final List<Integer> a = new ArrayList<>(), b = new ArrayList<>(), c = new ArrayList<>();
    private final List<Integer> d = new ArrayList<>(), e = new ArrayList<>(), f = new ArrayList<>();

    // There are as many lists as it takes.
    //@ ensures a.size() == 0;
    void both() {
    }

    //@ requires a != null;
    //@ ensures a != b && c != d && e != f;
    void six() {
    }

    //@ ensures o == this;
    void two(Many o) {
    }
}
