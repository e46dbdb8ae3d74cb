// byte and short fields, arrays and parameters.
class ByteAndShort {
    byte b = (byte) 200; short s = (short) 40000;
    static int fields() { ByteAndShort x = new ByteAndShort(); return x.b * 100000 + x.s; } //~ = -5625536
    static int arrays() { byte[] a = {(byte) 0x80, 0x7f}; short[] t = {(short) 0x8000}; return a[0] + a[1] + t[0]; } //~ = -32769
    static byte narrow(int i) { return (byte) i; } //~ holds
    static int unsigned(byte b) { return b & 0xff; } //~ holds
    static void law(byte b) { assert (b & 0xff) >= 0 && (byte) (b & 0xff) == b; } //~ holds
    static int compareSigned() { byte x = (byte) 0xff; return x == 0xff ? 1 : 2; } //~ = 2
    static int shortIncrement() { short x = Short.MAX_VALUE; x++; return x; } //~ = -32768
}
