//~ set scope=4
//~ set: holds
//~ around: holds
//~ step: holds
//~ set: holds
//~ set: violated ensures#1 no_exception
//~ set: violated ensures#1 no_exception
//~ put: holds
//~ free: holds
//~ put: holds
//~ set: violated ensures#1 no_exception
//~ set: violated ensures#1
//~ set: violated ensures#1
//~ set: violated ensures#1
//~ set: violated ensures#1
//~ set: violated ensures#1
//~ setFirst: violated ensures#1
// Arrays of arrays that keep the rows they were made with; and those that might not.
class Life {
    private boolean[][] cells = new boolean[3][3];
    //@ requires 0 <= r && r < 3 && 0 <= c && c < 3;
    //@ ensures cells[r][c] == v;
    //@ ensures (\forall int i, j; 0 <= i && i < 3 && 0 <= j && j < 3 && !(i == r && j == c); cells[i][j] == \old(cells[i][j]));
    void set(int r, int c, boolean v) { cells[r][c] = v; }
    //@ requires 0 <= r && r < 3 && 0 <= c && c < 3;
    //@ ensures 0 <= \result && \result <= 8;
    int around(int r, int c) {
        int n = 0;
        for (int i = Math.max(0, r - 1); i <= Math.min(2, r + 1); i++)
            for (int j = Math.max(0, c - 1); j <= Math.min(2, c + 1); j++)
                if ((i != r || j != c) && cells[i][j]) n++;
        return n;
    }
    //@ ensures true;
    void step() {
        boolean[][] next = new boolean[3][3];
        for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) next[i][j] = around(i, j) == 3;
        cells = next;
    }
}
class Matrix {
    private final int[][] data;
    private final int rows, cols;
    Matrix(int rows, int cols) { this.rows = rows; this.cols = cols; data = new int[rows][cols]; }
    //@ requires 0 <= r && r < data.length && 0 <= c && c < data[r].length;
    //@ ensures data[r][c] == v;
    //@ ensures (\forall int i, j; 0 <= i && i < data.length && i != r && 0 <= j && j < data[i].length; data[i][j] == \old(data[i][j]));
    void set(int r, int c, int v) { data[r][c] = v; }
}
class Leaks {
    private final int[][] data = new int[2][2];
    int[][] data() { return data; }
    //@ ensures data[1][1] == \old(data[1][1]);
    void set(int v) { data[0][1] = v; }
}
class Swaps {
    private final int[][] data = new int[2][2];
    void swap() { int[] t = data[0]; data[0] = data[1]; data[1] = t; }
    //@ ensures data[1][1] == \old(data[1][1]);
    void set(int v) { data[0][1] = v; }
}
class Sudoku {
    private final int[][] board = new int[9][9];
    //@ requires 0 <= r && r < 9 && 0 <= c && c < 9 && 0 <= v && v <= 9;
    //@ ensures board[r][c] == v;
    void put(int r, int c, int v) { board[r][c] = v; }
    //@ requires 0 <= r && r < 9;
    //@ ensures \result <==> (\forall int j; 0 <= j && j < 9; board[r][j] != v);
    boolean free(int r, int v) { for (int x : board[r]) if (x == v) return false; return true; }
}
class Resizing {
    private int[] keys = new int[2];
    private int[] values = new int[2];
    private int n;
    //@ invariant 0 <= n && n <= keys.length && keys.length == values.length;
    //@ requires n < 100;
    //@ ensures values[\result] == v && keys[\result] == k;
    int put(int k, int v) {
        if (n == keys.length) {
            int[] more = new int[n * 2 + 1];
            int[] moreValues = new int[n * 2 + 1];
            for (int i = 0; i < n; i++) { more[i] = keys[i]; moreValues[i] = values[i]; }
            keys = more;
            values = moreValues;
        }
        keys[n] = k; values[n] = v;
        return n++;
    }
}
class Shared {
    private int[] a = new int[2];
    private int[] b = new int[2];
    void reset() { int[] x = new int[2]; a = x; b = x; }
    //@ ensures b[0] == \old(b[0]);
    void set(int v) { a[0] = v; }
}
class SharedRows {
    private int[][] a = new int[2][2];
    void reset() { int[][] x = new int[2][2]; x[0] = x[1]; a = x; }
    //@ requires a.length == 2 && a[0] != null && a[1] != null && a[0].length == 2 && a[1].length == 2;
    //@ ensures a[1][0] == \old(a[1][0]);
    void set(int v) { a[0][0] = v; }
}
class SharedRows2 {
    private int[][] a = new int[2][2];
    void reset() { (a = new int[2][2])[0] = a[1]; }
    //@ requires a.length == 2 && a[0] != null && a[1] != null && a[0].length == 2 && a[1].length == 2;
    //@ ensures a[1][0] == \old(a[1][0]);
    void set(int v) { a[0][0] = v; }
}
class SharedRows3 {
    private int[][] a = new int[2][2];
    void swap() { java.util.Arrays.fill(a, new int[2]); }
    //@ requires a.length == 2 && a[0] != null && a[1] != null && a[0].length == 2 && a[1].length == 2;
    //@ ensures a[1][0] == \old(a[1][0]);
    void set(int v) { a[0][0] = v; }
}
class Given {
    private final int[][] a;
    Given(int[][] a) { this.a = a; }
    //@ requires a.length == 2 && a[0] != null && a[1] != null && a[0].length == 2 && a[1].length == 2;
    //@ ensures a[1][0] == \old(a[1][0]);
    void set(int v) { a[0][0] = v; }
}

class ByInitializer {
    private final int[][] a = new int[2][2];
    static final ByInitializer ONE = new ByInitializer();
    static {
        ONE.a[0] = ONE.a[1];
    }
    //@ requires a.length == 2 && a[0] != null && a[1] != null && a[0].length == 2 && a[1].length == 2;
    //@ ensures a[1][0] == \old(a[1][0]);
    void set(int v) { a[0][0] = v; }
}
class OfOneVariable {
    static class Part {
        private int[] cells = new int[1];
        //@ requires cells.length == 1 && other != this && other.cells.length == 1;
        //@ ensures other.cells[0] == \old(other.cells[0]);
        void setFirst(Part other, int v) { cells[0] = v; }
    }
    Part[] all() {
        int[] one = new int[1];
        Part[] all = new Part[2];
        for (int i = 0; i < 2; i++) {
            all[i] = new Part() { { super.cells = one; } };
        }
        return all;
    }
}
