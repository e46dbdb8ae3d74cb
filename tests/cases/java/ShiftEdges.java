// Shift distances are taken modulo the width; >> keeps the sign, >>> does not.
class ShiftEdges {
    static int by32() { int n = 32; return 1 << n; } //~ = 1
    static int by33() { int n = 33; return 1 << n; } //~ = 2
    static int byMinusOne() { int n = -1; return 1 << n; } //~ = -2147483648
    static long longBy32() { int n = 32; return 1L << n; } //~ = 4294967296
    static long longBy64() { int n = 64; return 7L << n; } //~ = 7
    static int arithmetic() { int a = -16; return a >> 2; } //~ = -4
    static int logical() { int a = -16; return a >>> 28; } //~ = 15
    static int byteLogical() { byte b = -1; return b >>> 24; } //~ = 255
    static int byteCompound() { byte b = -128; b >>>= 1; return b; } //~ = -64
    static int longDistance() { long d = (1L << 32) + 3; return 1 << d; } //~ = 8
    static int both(int a, int n) { return (a << n) ^ (a >> n) ^ (a >>> n); } //~ holds
    static void law(int a, int n) { assert a << n == a << (n & 31); } //~ holds
    static void wrong(int a, int n) { assert a >>> n >= 0; } //~ violates: assert
}
