// Multiplication, transposition, spiral.
class Matrices {
    static int[][] mul(int[][] a, int[][] b) { int[][] c = new int[a.length][b[0].length]; for (int i = 0; i < a.length; i++) for (int j = 0; j < b[0].length; j++) for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j]; return c; }
    static int product() { int[][] c = mul(new int[][] {{1, 2}, {3, 4}}, new int[][] {{0, 1}, {1, 0}}); return c[0][0] * 1000 + c[0][1] * 100 + c[1][0] * 10 + c[1][1]; } //~ = 2143
    static int transpose() { int[][] a = {{1, 2, 3}, {4, 5, 6}}; int[][] t = new int[3][2]; for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) t[j][i] = a[i][j]; return t[2][0] * 10 + t[0][1]; } //~ = 34
    static void identity(int a, int b, int c, int d) { int[][] m = mul(new int[][] {{a, b}, {c, d}}, new int[][] {{1, 0}, {0, 1}}); assert m[0][0] == a && m[1][0] == c && m[0][1] == b && m[1][1] == d; } //~ holds
}
