/** Every method without parameters is a case: run on the JVM and in the interpreter, the results must be equal. */
class Arithmetic {
    static int minDividedByMinusOne() { int min = Integer.MIN_VALUE, m = -1; return min / m; }
    static int minRemainderMinusOne() { int min = -2147483648, m = -1; return min % m; }
    static long longMinDividedByMinusOne() { long min = -9223372036854775808L, m = -1; return min / m; }
    static int divisionRoundsTowardsZero() { int a = -7; return a / 2 * 100 + a % 2; }
    static int remainderTakesTheSignOfTheDividend() { int a = 7; return a % -3 * 100 + -a % 3; }
    static int additionWraps() { int a = 2147483647; return a + 1; }
    static int multiplicationWraps() { int a = 65536; return a * a + a * 40000; }
    static long multiplicationIsIntBeforeWidening() { int a = 1000000; return a * a; }
    static long multiplicationIsLongAfterWidening() { int a = 1000000; return (long) a * a; }
    static int negationOfMin() { int a = -2147483648; return -a; }
    static int complement() { int a = 5; return ~a; }
    static int shiftBy33() { int a = 1, n = 33; return a << n; }
    static int shiftByMinusOne() { int a = 1, n = -1; return a << n; }
    static int shiftRightKeepsTheSign() { int a = -17; return a >> 2; }
    static int unsignedShiftRight() { int a = -1; return a >>> 28; }
    static int unsignedShiftBy32() { int a = -5; return a >>> 32; }
    static long longShiftBy65() { long a = 1; return a << 65; }
    static long longUnsignedShift() { long a = -1; return a >>> 60; }
    static int shiftOfIntByLong() { int a = 1; long n = 34; return a << n; }
    static int shiftOfByteIsInt() { byte b = -1; return b >>> 28; }
    static int compoundUnsignedShiftOfByte() { byte b = -1; b >>>= 1; return b; }
    static int compoundAddNarrows() { byte b = 127; b += 1; return b; }
    static int compoundAddOfDoubleNarrows() { int i = 3; i += 2.9; return i; }
    static int compoundMultiplyOfShort() { short s = 300; s *= 300; return s; }
    static int compoundShiftOfInt() { int i = 1; i <<= 35L; return i; }
    static int compoundDivide() { int i = -9; i /= 2; i %= 3; return i; }
    static int compoundBits() { int i = 0xf0; i |= 0x0f; i &= 0x3c; i ^= 0xff; return i; }
    static char charPlusPlusWraps() { char c = 65535; c++; return c; }
    static char compoundCharAdd() { char c = 'a'; c += 2; return c; }
    static int charArithmeticIsInt() { char c = 'a'; return c + 'b'; }
    static char charCast() { int i = 'a' + 1; return (char) i; }
    static char minusOneToChar() { int i = -1; return (char) i; }
    static int charToShort() { char c = 65535; return (short) c; }
    static int byteToChar() { byte b = -1; return (char) b; }
    static int narrowToByte() { int i = 200; return (byte) i; }
    static int narrowToShort() { int i = 70000; return (short) i; }
    static int narrowLong() { long l = 0x123456789abcdefL; return (int) l; }
    static byte byteMinusMinusWraps() { byte b = -128; b--; return b; }
    static int postIncrementOfItself() { int x = 5; x = x++; return x; }
    static int preIncrementOfItself() { int x = 5; x = ++x; return x; }
    static int incrementsInOneExpression() { int x = 1; return x++ * 100 + x++ * 10 + x; }
    static int compoundWithItself() { int x = 3; x += x++ + ++x; return x; }
    static int assignmentIsAnExpression() { int a, b, c; a = b = c = 7; return a + b * 10 + c * 100; }
    static boolean eagerAndOr() { boolean t = true, f = false; return (t & f) | (t ^ f) & !f; }
    static boolean compoundBoolean() { boolean b = true; b &= false; b |= true; b ^= true; return b; }
    static int conditionalPromotes() { boolean b = true; char c = 'x'; int i = 0; return b ? c : i; }
    static int conditionalWithALargeConstant() { boolean b = false; short s = 1; return b ? s : 1000003; }
    static int kind(char c) { return 1; }
    static int kind(short s) { return 2; }
    static int kind(int i) { return 3; }
    static int conditionalWithASmallConstantIsChar() { boolean b = true; char c = 'x'; return kind(b ? c : 98) * 10 + kind(b ? c : -1); }
    static int conditionalOfByteAndShortIsShort() { boolean b = true; byte y = 1; short s = 2; return kind(b ? y : s); }
    static boolean intComparedWithLong() { int i = -1; long l = 4294967295L; return i == l; }
    static boolean charComparedWithInt() { char c = 65535; return c == -1; }
    static int octalHexBinary() { return 017 + 0x1F + 0b101 + 1_000; }
    static long largestLiterals() { return 0x7fffffffffffffffL ^ 0x8000000000000000L ^ 0xffffffff; }
    static int precedence() { return 1 + 2 * 3 << 1 & 0xff ^ 5 | 64 >> 2; }
    static int constantFolding() { final int a = 2147483647; final int b = a + 1; return b >>> 31; }
    static int divisionByZero() { int a = 1, z = 0; return a / z; }
    static int remainderByZero() { int a = 1, z = 0; return a % z; }
    static long longDivisionByZero() { long a = 1, z = 0; return a / z; }
    static int compoundDivisionByZero() { int a = 1, z = 0; a /= z; return a; }
    static double doubleDivisionByZero() { double a = 1, z = 0; return a / z; }
    static double doubleRemainder() { double a = -5.5; return a % 2; }
    static boolean nanIsNotItself() { double n = 0.0 / 0.0; return n == n; }
    static boolean nanComparisons() { double n = 0.0 / 0.0; return !(n < 1) & !(n >= 1) & n != n; }
    static float floatSum() { float a = 0.1f; return a + 0.2f; }
    static double floatWidens() { float a = 0.1f; return a; }
    static int doubleToIntSaturates() { double d = 1e20; return (int) d; }
    static long doubleToLongSaturates() { double d = -1e30; return (long) d; }
    static int nanToInt() { double n = 0.0 / 0.0; return (int) n; }
    static byte doubleToByteGoesThroughInt() { double d = 300.7; return (byte) d; }
    static char doubleToChar() { double d = -1.5; return (char) d; }
    static float longToFloatRounds() { long l = 9223372036854775807L; return l; }
    static double intDividedIsIntFirst() { int a = 7; return a / 2; }
    static double compoundDouble() { double d = 1; d /= 3; d -= 1; d++; return d; }
    static boolean zerosAreEqual() { double a = 0.0, b = -0.0; return a == b; }
    static double negativeZero() { double a = 0.0; return -a; }
}
