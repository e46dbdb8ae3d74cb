// Fibonacci, longest common subsequence, change, memo in a map.
class DynamicProgramming {
    static int fib() { int a = 0, b = 1; for (int i = 0; i < 10; i++) { int t = a + b; a = b; b = t; } return a; } //~ = 55
    static int lcs() { String x = "abcbd", y = "bdcab"; int[][] d = new int[6][6]; for (int i = 1; i < 6; i++) for (int j = 1; j < 6; j++) d[i][j] = x.charAt(i - 1) == y.charAt(j - 1) ? d[i - 1][j - 1] + 1 : Math.max(d[i - 1][j], d[i][j - 1]); return d[5][5]; } //~ = 3
    static int change() { int[] w = new int[11]; w[0] = 1; for (int c : new int[] {1, 2, 5}) for (int i = c; i <= 10; i++) w[i] += w[i - c]; return w[10]; } //~ = 10
    static final java.util.Map<Integer, Long> memo = new java.util.HashMap<>();
    static long fibMemo(int n) { if (n < 2) return n; Long m = memo.get(n); if (m != null) return m; long r = fibMemo(n - 1) + fibMemo(n - 2); memo.put(n, r); return r; }
    static long memoized() { return fibMemo(5); } //~ = 5
}
