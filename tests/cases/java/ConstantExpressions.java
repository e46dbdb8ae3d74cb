// Constants: folding, casts, static finals in switch labels.
class ConstantExpressions {
    static final int A = 3, B = A * 4 + 1;
    static final long L = 1L << 40;
    static final String S = "v" + B + (A > 2);
    static final char C = (char) ('a' + A);
    static int folded() { return B; } //~ = 13
    static String text() { return S + C; } //~ = "v13trued"
    static int label() { switch (13) { case A: return 1; case B: return 2; default: return 3; } } //~ = 2
    static long wide() { return L / A; } //~ = 366503875925
    static int narrowing() { final int k = 100; byte b = k; return b; } //~ = 100
    static int conditional() { return A > B ? 1 : A == 3 ? 2 : 3; } //~ = 2
    static int deadBranch() { if (false) { return 1 / 0; } return 4; } //~ = 4
    static final int DIV = 7 / 2 % 2;
    static int division() { return DIV; } //~ = 1
}
