// The conditional expression: nesting, numeric promotion, side effects of one arm only.
class Ternary {
    static int nested() { int a = 5; return a < 3 ? 1 : a < 7 ? 2 : 3; } //~ = 2
    static int oneArm() { int a = 1, b = 1; int r = a == 1 ? a++ : b++; return a * 100 + b * 10 + r; } //~ = 211
    static long promoted() { boolean b = true; int i = 3; long l = 4; return b ? i : l; } //~ = 3
    static int constantFits() { boolean b = false; char c = b ? 'a' : 98; return c; } //~ = 98
    static int sign(int a) { return a > 0 ? 1 : a < 0 ? -1 : 0; } //~ holds
    static void law(int a) { assert sign(a) == Integer.signum(a); } //~ holds
    static Object boxed() { return true ? 1 : "x"; }
    static boolean objectArms() { return boxed() instanceof Integer; } //~ = true
}
