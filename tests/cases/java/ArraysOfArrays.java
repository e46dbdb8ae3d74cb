// Multi-dimensional, ragged, defaults, clone, aliasing.
class ArraysOfArrays {
    static int dims() { int[][] a = new int[2][3]; a[1][2] = 5; return a.length * 100 + a[0].length * 10 + a[1][2]; } //~ = 235
    static int partial() { int[][] a = new int[2][]; return a[0] == null ? 1 : 0; } //~ = 1
    static int three() { int[][][] a = new int[2][2][2]; a[1][1][1] = 4; int s = 0; for (int[][] m : a) for (int[] r : m) for (int x : r) s += x; return s; } //~ = 4
    static int ragged() { int[][] t = new int[4][]; for (int i = 0; i < 4; i++) { t[i] = new int[i + 1]; t[i][0] = t[i][i] = 1; for (int j = 1; j < i; j++) t[i][j] = t[i - 1][j - 1] + t[i - 1][j]; } return t[3][1] * 10 + t[3][2]; } //~ = 33
    static int rowsAreShared() { int[] r = {1, 2}; int[][] a = {r, r}; a[0][1] = 7; return a[1][1]; } //~ = 7
    static int cloneShallow() { int[][] a = {{1}, {2}}; int[][] b = a.clone(); b[0][0] = 9; b[1] = new int[] {8}; return a[0][0] * 10 + a[1][0]; } //~ = 92
    static int defaults() { boolean[] b = new boolean[1]; char[] c = new char[1]; long[] l = new long[1]; Object[] o = new Object[1]; return (b[0] ? 1 : 0) + c[0] + (int) l[0] + (o[0] == null ? 10 : 0); } //~ = 10
    static int oldStyle() { int a[] = {1, 2}, b = 3; int[] c[] = {a}; return c[0][1] * 10 + b; } //~ = 23
    static int assignRef() { int[] a = {1}, b = a; b[0]++; return a[0]; } //~ = 2
    static int det(int a, int b, int c, int d) { int[][] m = {{a, b}, {c, d}}; return m[0][0] * m[1][1] - m[0][1] * m[1][0]; } //~ holds
}
