// Math on integers.
class MathFunctions {
    static int maxMin() { return Math.max(3, -4) * 10 + Math.min(3, 2); } //~ = 32
    static long longs() { return Math.max(3L, 1L << 40) + Math.abs(-5L) + Math.min(1, 2L); } //~ = 1099511627782
    static int floorDiv() { return Math.floorDiv(-7, 2) * 10 + Math.floorMod(-7, 2); } //~ = -39
    static long floorDivLong() { return Math.floorDiv(-7L, 3L) * 10 + Math.floorMod(-7L, 3L); } //~ = -28
    static int addExact() { return Math.addExact(Integer.MAX_VALUE, 1); } //~ throws java.lang.ArithmeticException
    static int subtractExact() { return Math.subtractExact(Integer.MIN_VALUE, 1); } //~ throws java.lang.ArithmeticException
    static int multiplyExact() { return Math.multiplyExact(65536, 65536); } //~ throws java.lang.ArithmeticException
    static int exactFine() { return Math.addExact(1, 2) + Math.multiplyExact(3, 4) + Math.negateExact(5) + Math.incrementExact(6) + Math.decrementExact(3); } //~ = 19
    static int toIntExact() { return Math.toIntExact(1L << 31); } //~ throws java.lang.ArithmeticException
    static long multiplyExactLong() { return Math.multiplyExact(1L << 40, 1L << 40); } //~ throws java.lang.ArithmeticException
    static int floorDivZero() { return Math.floorDiv(1, 0); } //~ throws java.lang.ArithmeticException
    static void abs(int a) { assert Math.abs(a) >= 0; } //~ violates: assert
    static void floorLaw(byte a, byte b) { if (b > 0) assert Math.floorMod(a, b) >= 0; } //~ holds
    static int sum(int a, int b) { return Math.addExact(a, b); } //~ violates: no_exception
    static int clampMax(int a) { return Math.max(0, Math.min(a, 10)); } //~ holds
}
