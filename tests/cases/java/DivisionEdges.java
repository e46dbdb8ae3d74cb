// Integer division and remainder round towards zero, wrap at the smallest value, and refuse zero.
class DivisionEdges {
    static int minByMinusOne() { int m = -1; return Integer.MIN_VALUE / m; } //~ = -2147483648
    static int remMinByMinusOne() { int m = -1; return Integer.MIN_VALUE % m; } //~ = 0
    static int negative() { int a = -7; return a / 2 * 10 + a % 2; } //~ = -31
    static int negativeDivisor() { int a = 7, b = -2; return a / b * 10 + a % b; } //~ = -29
    static int byZero() { int z = 0; return 1 / z; } //~ throws java.lang.ArithmeticException
    static long longRemZero() { long z = 0; return 5L % z; } //~ throws java.lang.ArithmeticException
    static long longMin() { long m = -1; return Long.MIN_VALUE / m; } //~ = -9223372036854775808
    static int div(int a, int b) { return a / b; } //~ violates: no_exception
    static void law(byte a, byte b) { if (b != 0) assert a / b * b + a % b == a; } //~ holds
    static void equals(int a, int b, int n) { if (n > 0 && a == b) assert a / n == b / n && a % n == b % n; } //~ holds
    static void half(int a) { assert a / 2 == a >> 1; } //~ violates: assert
}
