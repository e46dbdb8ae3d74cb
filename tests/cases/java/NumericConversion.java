// Casts between integer types keep the low bits; char is unsigned.
class NumericConversion {
    static int intToByte() { int i = 200; return (byte) i; } //~ = -56
    static int intToChar() { int i = -1; return (char) i; } //~ = 65535
    static int byteToChar() { byte b = -1; return (char) b; } //~ = 65535
    static int charToShort() { char c = 65535; return (short) c; } //~ = -1
    static int longToInt() { long l = 0x1_0000_0005L; return (int) l; } //~ = 5
    static long signExtend() { int i = -5; return i; } //~ = -5
    static long charToLong() { char c = 0xffff; return c; } //~ = 65535
    static int promotion() { byte a = 100, b = 100; return a + b; } //~ = 200
    static int charArithmetic() { char c = 'a'; return c + 1; } //~ = 98
    static char charCast() { char c = 'a'; return (char) (c + 1); } //~ = 98
    static int unaryPromotion() { byte b = -128; return -b; } //~ = 128
    static int complement() { char c = 0; return ~c; } //~ = -1
    static void law(int i) { assert (byte) i == (byte) (char) i; } //~ holds
    static void roundTrip(int i) { assert (int) (char) i == i; } //~ violates: assert
    static void widen(int i) { assert (int) (long) i == i; } //~ holds
}
