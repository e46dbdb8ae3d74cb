// A compound assignment casts its result back to the type of the left side.
class CompoundNarrowing {
    static int byteAdd() { byte b = 100; b += 100; return b; } //~ = -56
    static int byteIntMax() { byte b = 1; b += Integer.MAX_VALUE; return b; } //~ = 0
    static int charSub() { char c = 'a'; c -= 98; return c; } //~ = 65535
    static int shortMul() { short s = 300; s *= 300; return s; } //~ = 24464
    static int intLong() { int i = 1; i += 1L << 40; return i; } //~ = 1
    static int intDouble() { int i = 10; i *= 1.5; return i; } //~ = 15
    static int byteDouble() { byte b = 10; b += 300.7; return b; } //~ = 54
    static int increment() { byte b = 127; b++; return b; } //~ = -128
    static int charDecrement() { char c = 0; c--; return c; } //~ = 65535
    static int shiftCompound() { short s = -1; s >>>= 10; return s; } //~ = -1
    static void law(byte b, int i) { byte c = b; c += i; assert c == (byte) (b + i); } //~ holds
    static void wrong(byte b, int i) { byte c = b; c += i; assert c == b + i; } //~ violates: assert
}
