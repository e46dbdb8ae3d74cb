// Enhanced for over arrays: the expression is evaluated once, the variable is a copy.
class ForEachArrays {
    static int copies() { int[] a = {1, 2, 3}; for (int x : a) x = 9; return a[0] + a[1] + a[2]; } //~ = 6
    static int once() { int[] a = {1, 2, 3}; int s = 0; for (int x : a) { s += x; a = new int[] {100, 100, 100}; } return s; } //~ = 6
    static int nested() { int[][] m = {{1, 2}, {}, {3}}; int s = 0; for (int[] r : m) for (int x : r) s = s * 10 + x; return s; } //~ = 123
    static int nullArray() { int[] a = null; for (int x : a) return 1; return 2; } //~ throws java.lang.NullPointerException
    static long widening() { long s = 0; for (long x : new int[] {1, -2}) s = s * 10 + x; return s; } //~ = 8
    static int chars() { int n = 0; for (char c : "abc".toCharArray()) n += c - 'a'; return n; } //~ = 3
    static int breakContinue() { int s = 0; for (int x : new int[] {1, 2, 3, 4, 5}) { if (x == 2) continue; if (x == 5) break; s = s * 10 + x; } return s; } //~ = 134
    static int lambdas() { int s = 0; java.util.function.IntSupplier[] f = new java.util.function.IntSupplier[2]; int i = 0; for (int x : new int[] {4, 7}) f[i++] = () -> x; return f[0].getAsInt() * 10 + f[1].getAsInt(); } //~ = 47
}
