// x = x++ keeps the old value; ++ and compound assignment read their operand once.
class SelfIncrement {
    static int keep() { int x = 5; x = x++; return x; } //~ = 5
    static int pre() { int x = 5; x = ++x; return x; } //~ = 6
    static int sum() { int x = 5; return x++ + ++x; } //~ = 12
    static int compound() { int x = 5; x += x++ * 2; return x; } //~ = 15
    static int compoundPre() { int x = 5; x += ++x; return x; } //~ = 11
    static int nested() { int x = 1; x = x++ + x++ + x++; return x; } //~ = 6
    static int index() { int[] a = {1, 2, 3}; int i = 0; a[i++] += 10; return a[0] * 100 + a[1] * 10 + i; } //~ = 1121
    static int indexOnce() { int[] a = {1, 2, 3}; int i = 0; a[i] = i = 2; return a[0] * 100 + a[2] * 10 + i; } //~ = 232
    static void law(int x) { int y = x; y = y++; assert y == x; } //~ holds
}
