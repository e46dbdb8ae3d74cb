// A whole switch behind an arrow of a switch expression gives its value (JLS 15.28.1); records of methods have simple names.
class YieldedSwitches {
    static int n;

    static int count(int by) {
        n += by;
        return n;
    }

    static int arm(int a, int b) {
        return switch (a) { case 0 -> switch (b) { case 0 -> count(1); default -> count(10); }; default -> 3; };
    }

    static int first() { n = 0; return arm(0, 0) * 100 + arm(0, 4) * 1000 + arm(1, 0); } //~ = 11103
    static int literals(int a, int b) { return switch (a) { case 0 -> switch (b) { case 0 -> 1; default -> 2; }; default -> 3; }; }
    static int chosen() { return literals(0, 0) * 100 + literals(0, 7) * 10 + literals(5, 0); } //~ = 123
    static int deep(int a) {
        return switch (a) { case 0 -> switch (a + 1) { case 1 -> switch (a + 2) { case 2 -> 42; default -> 1; }; default -> 2; }; default -> 3; };
    }

    static int three() { return deep(0); } //~ = 42
    static int inParens(int a) { return switch (a) { case 0 -> (switch (a) { case 0 -> 5; default -> 6; }); default -> 7; }; }
    static int parens() { return inParens(0) * 10 + inParens(1); } //~ = 57
    static int block(int a) {
        return switch (a) { case 0 -> { switch (a) { case 0 -> a = 4; default -> a = 5; } yield a; } default -> { yield switch (a) { case 1 -> 6; default -> 7; }; } };
    }

    static int blocks() { return block(0) * 100 + block(1) * 10 + block(2); } //~ = 467
    static int old(int a) { return switch (a) { case 0: switch (a) { case 0 -> a = 1; default -> a = 2; } yield a + 1; default: yield 9; }; }
    static int groups() { return old(0) * 10 + old(1); } //~ = 29
    static int lambda() { n = 0; java.util.function.IntUnaryOperator f = x -> switch (x) { case 0 -> switch (n) { case 0 -> 8; default -> 9; }; default -> 2; }; return f.applyAsInt(0) * 10 + f.applyAsInt(1); } //~ = 82
    static String localRecord() { record P(int x) { } return new P(1).toString() + ("v=" + new P(2)); } //~ = "P[x=1]v=P[x=2]"
}
