// A loop that never ends is a violation of its own.
class NonTermination {
    static int up(int n) { int i = 0; while (i != n) { if (n < 0 || n > 3) return -1; i++; } return i; } //~ holds
    static void stuck(int n) { while (n == 4) { } } //~ violates: terminates
    static int skip(int n) { n = n & 3; while (n != 0) { n -= 2; if (n == -1) n = 1; } return n; } //~ violates: terminates
}
