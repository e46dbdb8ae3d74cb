// 64-bit arithmetic, comparison and conversion.
class LongArithmetic {
    static long product() { long a = 3_000_000_000L; return a * 7; } //~ = 21000000000
    static long wrap() { long a = Long.MAX_VALUE; return a + 2; } //~ = -9223372036854775807
    static int compare() { long a = 1L << 35; return a > Integer.MAX_VALUE ? 1 : 0; } //~ = 1
    static long hex() { return 0xFFFF_FFFF_FFFF_FFFFL + 0b1010 + 017 + 1_000; } //~ = 1024
    static long mixed() { int i = 5; long l = 7; return i / 2 * l + i; } //~ = 19
    static long unsignedShift() { long a = -1; return a >>> 60; } //~ = 15
    static long increment() { long a = 0xffff_ffffL; a++; return a; } //~ = 4294967296
    static int folded(long a) { return (int) (a ^ a >>> 32); } //~ holds
    static void law(long a, long b) { assert a - b + b == a; } //~ holds
    static void intOverflow(int a, int b) { assert (long) a + b == a + b; } //~ violates: assert
}
