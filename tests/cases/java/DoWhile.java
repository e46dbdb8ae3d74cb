// do-while runs at least once; break and continue in it.
class DoWhile {
    static int once() { int n = 0; do n++; while (false); return n; } //~ = 1
    static int digits(int k) { int n = 0; do { n++; k /= 10; } while (k != 0); return n; } //~ holds
    static int count() { return digits(0) * 100 + digits(12345) * 10 + digits(-7); } //~ = 151
    static int jump() { int i = 0, s = 0; do { i++; if (i == 2) continue; if (i == 5) break; s += i; } while (i < 10); return s; } //~ = 8
}
