// Empty statements, blocks, and declarations at odd places.
class EmptyStatements {
    static int empty() { ; ; int x = 1; {} ; for (int i = 0; i < 3; i++, x++) ; return x; } //~ = 4
    static int dangling(int a, int b) { if (a > 0) if (b > 0) return 1; else return 2; return 3; } //~ holds
    static int danglings() { return dangling(1, 1) * 100 + dangling(1, 0) * 10 + dangling(0, 1); } //~ = 123
    static int labelled() { a: { b: for (;;) { break a; } } return 2; } //~ = 2
    static int loopForever() { int i = 0; for (;;) if (++i > 4) return i; } //~ = 5
}
