//~ three: holds
//~ counted: holds
//~ later: holds
//~ rows: holds
//~ inner: holds
//~ mixed: violated
//~ sized: violated
//~ shadowed: violated
//~ folded: holds
//~ paren: violated

/** Private fields whose arrays are all of one length. */
class Lengths {
    static final int LETTERS = 'z' - 'a' + 1;

    private int[] three = new int[3];
    private int[] counts = new int[LETTERS];
    private char[] later;
    private int[][] rows = new int[2][5];
    private boolean[] mixed = new boolean[2];
    private long[] sized;
    private float[] shadowed = new float[Nested.SIZE];
    private String[] folded = new String[(65536 * 65536 + 107) % 100 + ~-(1 << 34)];
    private double[] paren = new double[2];

    static class Nested {
        static final int SIZE = 3;
    }

    Lengths(int n) {
        sized = new long[n];
        three = new int[] {1, 2, 3};
        later = new char[LETTERS - 20];
    }

    void again() {
        mixed = new boolean[3];
        (this.paren) = new double[5];
        class Nested {
            static final int SIZE = 4;
        }
        shadowed = new float[Nested.SIZE];
        counts = new int[LETTERS];
    }

    //@ ensures \result == 3;
    int three() { return three.length; }

    //@ requires 'a' <= c && c <= 'z';
    //@ ensures true;
    void counted(char c) { counts[c - 'a']++; }

    //@ ensures later == null || \result == 6;
    int later() { return later == null ? 0 : later.length; }

    //@ ensures \result == 2;
    int rows() { return rows.length; }

    //@ requires rows[0] != null;
    //@ ensures \result == 5;
    int inner() { return rows[0].length; }

    //@ ensures \result == 2;
    int mixed() { return mixed.length; }

    //@ ensures \result == 2;
    int sized() { return sized.length; }

    //@ ensures \result == 3;
    int shadowed() { return shadowed.length; }

    //@ ensures \result == 10;
    int folded() { return folded.length; }

    //@ ensures \result == 2;
    int paren() { return paren.length; }
}
