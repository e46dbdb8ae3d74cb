// Loops of known length are run to their end.
class LongLoops {
    static int hundred() { int s = 0; for (int i = 1; i <= 20; i++) s += i; return s; } //~ = 210
    static int nested() { int s = 0; for (int i = 0; i < 8; i++) for (int j = i; j < 8; j++) s++; return s; } //~ = 36
    static int collatz() { int n = 6, k = 0; while (n != 1) { n = n % 2 == 0 ? n / 2 : 3 * n + 1; k++; } return k; } //~ = 8
    static int sum(int n) { n &= 7; int s = 0; for (int i = 0; i <= n; i++) s += i; return s; } //~ holds
    static void gauss(int n) { n &= 7; int s = 0; for (int i = 0; i <= n; i++) s += i; assert s == n * (n + 1) / 2; } //~ holds
}
