// int and long arithmetic wraps.
class Overflow {
    static int add() { int m = Integer.MAX_VALUE; return m + 1; } //~ = -2147483648
    static int mul() { int m = 65536; return m * m + 3; } //~ = 3
    static int neg() { int m = Integer.MIN_VALUE; return -m; } //~ = -2147483648
    static int abs() { return Math.abs(Integer.MIN_VALUE); } //~ = -2147483648
    static long widenAfter() { int m = 1 << 30; long r = m * 4; return r; } //~ = 0
    static long widenBefore() { int m = 1 << 30; long r = m * 4L; return r; } //~ = 4294967296
    static int mid(int a, int b) { return (a + b) / 2; } //~ holds
    static void midIsBetween(int a, int b) { if (0 <= a && a <= b) assert a <= (a + b) / 2; } //~ violates: assert
    static void unsignedMid(int a, int b) { if (0 <= a && a <= b) assert a <= (a + b >>> 1) && (a + b >>> 1) <= b; } //~ holds
    static void square(int a) { assert a * a >= 0; } //~ violates: assert
}
