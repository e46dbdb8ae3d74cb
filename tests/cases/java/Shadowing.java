// Locals hide fields, fields hide inherited fields, parameters hide both.
class Shadowing {
    static int x = 1;
    static int local() { int x = 2; return x * 10 + Shadowing.x; } //~ = 21
    static int inner() { int s = 0; { int y = 3; s += y; } { int y = 4; s = s * 10 + y; } return s; } //~ = 34
    static class P { int v = 5; int get() { return v; } } static class Q extends P { int v = 6; int both() { return v * 10 + super.v; } int param(int v) { return v * 100 + this.v * 10 + ((P) this).v; } }
    static int hiding() { return new Q().both() * 10 + new Q().get(); } //~ = 655
    static int parameter() { return new Q().param(7); } //~ = 765
    static int lambdaField() { java.util.function.IntUnaryOperator f = y -> y + x; x = 5; int r = f.applyAsInt(1); x = 1; return r; } //~ = 6
}
