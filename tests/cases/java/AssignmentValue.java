// An assignment is an expression with the value that was stored.
class AssignmentValue {
    static int chain() { int a, b, c; a = b = c = 4; return a * 100 + b * 10 + c; } //~ = 444
    static int narrow() { int x = 300; byte b; int y = b = (byte) x; return y; } //~ = 44
    static int inCondition() { int x; if ((x = 5) > 3) return x; return 0; } //~ = 5
    static int inLoop() { int[] a = {3, 2, 0, 9}; int i = 0, x, s = 0; while ((x = a[i++]) != 0) s = s * 10 + x; return s; } //~ = 32
    static int element() { int[] a = new int[3]; int i = 0; a[i] = (i = 2); return a[0] * 10 + a[2]; } //~ = 20
    static int field() { AssignmentValue v = new AssignmentValue(), w = v; v.f = (v = new AssignmentValue()).f = 7; return w.f * 10 + v.f; } //~ = 77
    int f;
    static boolean booleanAssign() { boolean b; return (b = true) && b; } //~ = true
}
