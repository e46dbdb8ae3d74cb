class Arith {
    static int min() { return Integer.MIN_VALUE; }
    static int minByMinusOne() { int a = Integer.MIN_VALUE; int b = -1; return a / b; }
    static int minRemMinusOne() { int a = Integer.MIN_VALUE; int b = -1; return a % b; }
    static long longMinByMinusOne() { long a = Long.MIN_VALUE; long b = -1; return a / b; }
    static int remSign() { return -7 % 3 * 100 + 7 % -3 * 10 + -7 / 2; }
    static int remSignRun() { int a = -7, b = 3, c = 7; return a % b * 100 + c % -b * 10 + a / 2; }
    static int divZero() { int z = 0; return 1 / z; }
    static int remZero() { int z = 0; return 1 % z; }
    static long longDivZero() { long z = 0; return 1 / z; }
    static int shift33() { int one = 1; return one << 33; }
    static int shiftNegative() { int one = 1; return one << -1; }
    static int shiftByLong() { int one = -8; long by = 34; return one >> by; }
    static long longShift65() { long one = 1; return one << 65; }
    static int ushr() { int a = -1; return a >>> 28; }
    static int ushrByte() { byte b = -1; return b >>> 28; }
    static int byteCompoundUshr() { byte b = -1; b >>>= 1; return b; }
    static int byteCompoundShl() { byte b = 1; b <<= 7; return b; }
    static int byteAdd() { byte b = 127; b += 1; return b; }
    static int byteIncrement() { byte b = 127; b++; return b; }
    static int charAdd() { char c = 'a'; c += 1; return c; }
    static char charUnderflow() { char c = 0; c--; return c; }
    static int shortCast() { int x = 70000; return (short) x; }
    static int byteCast() { int x = 200; return (byte) x; }
    static int charCast() { int x = -1; return (char) x; }
    static int charOfByte() { byte b = -2; return (char) b; }
    static long widen() { int x = -5; return x; }
    static int narrow() { long x = 0x1234567890L; return (int) x; }
    static long mixed() { int a = Integer.MAX_VALUE; long b = 1; return a + b; }
    static int overflow() { int a = Integer.MAX_VALUE; return a + 1; }
    static int mulOverflow() { int a = 65536; return a * a; }
    static int mulOverflow2() { int a = 123456789; return a * 987654321; }
    static int intPlusChar() { char c = 'x'; int i = 1; return c + i; }
    static int complement() { int a = 5; return ~a; }
    static int negMin() { int a = Integer.MIN_VALUE; return -a; }
    static int bits() { int a = 0xF0F0, b = 0x0FF0; return (a & b) + (a | b) * 3 + (a ^ b) * 7; }
    static boolean boolBits() { boolean a = true, b = false; return a & !b | a ^ b; }
    static int compoundMixed() { int a = 5; a += 3.0 > 2 ? 1 : 2; return a; }
    static int compoundLong() { int a = 5; a += 0x100000001L; return a; }
    static int compoundShiftLong() { int a = 5; a <<= 33L; return a; }
    static int xPlusPlus() { int x = 5; x = x++; return x; }
    static int plusPlusX() { int x = 5; x = ++x + x++ * 2; return x; }
    static int octal() { return 017 + 0x1f + 0b101 + 1_000; }
    static int hexMin() { return 0x80000000; }
    static int ternaryChar() { char c = 'a'; int i = 0; boolean t = true; return t ? c : i; }
    static char ternaryConst() { boolean f = false; char c = 'z'; return f ? 'a' : c; }
    static boolean compareChars() { char a = 'a'; short s = 97; return a == s; }
    static boolean longCompare() { long a = 1L << 40; int b = 0; return a > b && (int) a == b; }
    static int finalConstNarrow() { final int k = 10; byte b = k; return b; }
    static int midpointOverflow() { int lo = 1500000000, hi = 2000000000; return (lo + hi) / 2; }
    static int midpointRight() { int lo = 1500000000, hi = 2000000000; return (lo + hi) >>> 1; }
    static int charArith() { char d = '7'; return d - '0'; }
    static int unaryPlusByte() { byte b = -3; return +b; }
    static int intCompare() { return Integer.compare(3, 7) + Integer.compare(7, 3) * 10; }
    static int mathAbs() { return Math.abs(-3) + Math.max(2, 9) * 10 + Math.min(2, 9) * 100; }
    static int mathAbsMin() { return Math.abs(Integer.MIN_VALUE); }
    static int floorMod() { return Math.floorMod(-7, 3) * 10 + Math.floorDiv(-7, 2); }
    static int addExact() { return Math.addExact(Integer.MAX_VALUE, 1); }
}
