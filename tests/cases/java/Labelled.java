// Labelled break and continue leave the loop they name.
class Labelled {
    static int continueOuter() { int s = 0; outer: for (int i = 0; i < 4; i++) { for (int j = 0; j < 4; j++) { if (j == i) continue outer; s = s * 3 + j; } s += 100; } return s; } //~ = 32
    static int breakOuter() { int n = 0; outer: for (int i = 0; ; i++) for (int j = 0; j < 3; j++) { n++; if (i * j == 4) break outer; } return n; } //~ = 9
    static int breakBlock() { int r = 1; block: { if (r == 1) break block; r = 2; } return r; } //~ = 1
    static int doWhile() { int i = 0; do { if (i == 2) { i += 5; continue; } i++; } while (i < 6); return i; } //~ = 7
    static int forContinueUpdates() { int n = 0; for (int i = 0; i < 5; i++) { if (i % 2 == 0) continue; n += i; } return n; } //~ = 4
    static int withFinally() { int n = 0; outer: for (int i = 0; i < 3; i++) { try { while (true) { if (i == 1) break outer; continue outer; } } finally { n += 10; } } return n; } //~ = 20
    static int comma() { int s = 0; for (int i = 0, j = 10; i < j; i++, j--) s += j - i; return s; } //~ = 30
    static int never() { int n = 3; while (n > 5) n--; for (; n < 3; ) n++; return n; } //~ = 3
}
