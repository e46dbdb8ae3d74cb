// Horner's rule and arithmetic on coefficient arrays.
class Polynomials {
    static int eval(int[] c, int x) { int r = 0; for (int i = c.length - 1; i >= 0; i--) r = r * x + c[i]; return r; }
    static int value() { return eval(new int[] {1, 2, 3}, 2); } //~ = 17
    static int[] mul(int[] a, int[] b) { int[] r = new int[a.length + b.length - 1]; for (int i = 0; i < a.length; i++) for (int j = 0; j < b.length; j++) r[i + j] += a[i] * b[j]; return r; }
    static int product() { int s = 0; for (int c : mul(new int[] {1, 1}, new int[] {1, 2})) s = s * 10 + c; return s; } //~ = 132
    static void linear(int a, int b, int x) { assert eval(new int[] {a, b}, x) == a + b * x; } //~ holds
}
