// JLS 5: conversions: primitive, boxing, string, assignment, casting; JLS 15.26.2: compound assignment.
import java.util.*;

class Jls5Conversions {
    static void narrowing() { int i = 0x12345678; assert (byte) i == 0x78 && (short) i == 0x5678 && (char) i == 0x5678 && (byte) 200 == -56 && (short) 70000 == 4464; } //~ holds
    static void longToInt() { long l = 0x1_2345_6789L; assert (int) l == 0x23456789 && (int) Long.MIN_VALUE == 0 && (byte) -129L == 127; } //~ holds
    static void byteToChar() { byte b = -1; assert (char) b == 0xffff && (int) (char) b == 65535 && (short) (char) b == -1; } //~ holds
    static void intToFloat() { int i = 16777217; assert (float) i == 16777216f && (double) i == 16777217.0 && (long) (float) Integer.MAX_VALUE == 2147483648L; } //~ holds
    static void longToDouble() { long l = Long.MAX_VALUE; assert (double) l == 9.223372036854775807E18 && (long) (double) l == l; } //~ holds
    static void compoundNarrows() { byte b = 127; b++; assert b == -128; b += 200; assert b == 72; char c = 'a'; c += 1; c *= 1; assert c == 'b'; short s = 1; s <<= 15; assert s == -32768; s >>>= 1; assert s == -16384; } //~ holds
    static void compoundFloat() { int i = 5; i *= 1.5; assert i == 7; i += 3.7f; assert i == 10; i /= 0.3; assert i == 33; i -= 1e20; assert i == Integer.MIN_VALUE; } //~ holds
    static void compoundLong() { int i = 1; i += 1L << 32; assert i == 1; i <<= 33L; assert i == 2; long l = 1; l <<= 65; assert l == 2; } //~ holds
    static void compoundBoxes() { Integer n = 5; n += 2; n++; assert n == 8; Character c = 'a'; c++; assert c == 'b'; Long l = 1L; l += 2; assert l == 3; Byte b = 127; b++; assert b == -128; } //~ holds
    static void compoundString() { String s = "a"; s += 1; s += 'c'; s += 2L; s += null; s += true; assert s.equals("a1c2nulltrue"); Object o = "x"; o += "y"; assert o.equals("xy"); } //~ holds
    static void plusChars() { char a = 'a', b = 'b'; assert ("" + a + b).equals("ab") && (a + b + "").equals("195") && ("" + (a + b)).equals("195"); } //~ holds
    static void strings() { assert ("" + 1 + 2).equals("12") && (1 + 2 + "").equals("3") && ("" + -1 + (byte) 5 + (short) 6 + 7L).equals("-1567") && ("" + (char) 65).equals("A"); } //~ holds
    static void nullString() { String s = null; assert (s + "x").equals("nullx") && ("x" + s).equals("xnull") && (s + null).equals("nullnull"); } //~ holds
    static void nullObject() { Object o = null; Integer i = null; assert ("" + o + i).equals("nullnull"); } //~ holds
    static void toStringIsCalled() { Object o = new Object() { public String toString() { return "T"; } }; assert ("" + o).equals("T"); } //~ holds
    static void toStringNull() { Object o = new Object() { public String toString() { return null; } }; assert ("" + o).equals("null"); } //~ holds
    static void charArrayIsNoText() { String s = String.valueOf(new char[] {'a', 'b'}); assert s.equals("ab"); } //~ holds
    static void boxIdentity() { Integer a = 127, b = 127, c = 128, d = 128; assert a == b && c != d && c.equals(d); Long l = 127L; Object o = l; assert o == (Object) 127L && !l.equals(127) && l == 127; } //~ holds
    static void boxedConstants() { Byte b = 5; Short s = 5; Character c = 65; final int k = 7; Byte e = k; assert b == 5 && s == 5 && c == 'A' && e == 7 && !b.equals(s); } //~ holds
    static void unboxAndWiden() { Integer i = 5; long l = i; double d = i; Character c = 'a'; int n = c; assert l == 5 && d == 5 && n == 97; } //~ holds
    static void castsOfBoxes() { Object o = 5; int i = (int) o; Integer j = (Integer) o; long l = (Integer) o; assert i + j + l == 15; Number n = (Number) o; assert n.longValue() == 5; } //~ holds
    static long wrongBox() { Object o = 5; return (long) o; } //~ throws java.lang.ClassCastException
    static int nullBox() { Object o = null; return (int) o; } //~ throws java.lang.NullPointerException
    static void charBoxes() { Object o = 'a'; assert o instanceof Character && (char) o == 'a' && (Character) o + 1 == 98; } //~ holds
    static void mixedComparison() { Integer a = 1000; Long b = 1000L; assert a.longValue() == b && a == 1000 && b == 1000 && 1000L == a; char c = 'a'; assert c == 97 && c == 97.0 && 97L == c; } //~ holds
    static void integerEdges() { int m = Integer.MIN_VALUE; assert -m == m && Math.abs(m) == m && m / -1 == m && m % -1 == 0 && m - 1 == Integer.MAX_VALUE && (m ^ -1) == Integer.MAX_VALUE; } //~ holds
    static void divisionSigns() { assert -7 / 2 == -3 && -7 % 2 == -1 && 7 / -2 == -3 && 7 % -2 == 1 && -7 >> 1 == -4 && -7 >>> 28 == 15 && -7L >>> 60 == 15; } //~ holds
    static void shiftDistances() { int one = 1; assert one << 32 == 1 && one << 33 == 2 && one << -1 == Integer.MIN_VALUE && 1L << 32 == 4294967296L && -1 >>> 32 == -1 && (byte) -1 >>> 4 == 268435455; } //~ holds
    static void promotedUnary() { byte b = 5; char c = 'a'; assert -b == -5 && ~c == -98 && +c == 97; Object o = -b, p = +c; assert o instanceof Integer && p instanceof Integer; } //~ holds
    static void hexLiterals() { assert 0xFFFFFFFF == -1 && 0x8000_0000 == Integer.MIN_VALUE && 0b11 == 3 && 017 == 15 && 0xFFFFFFFFFFFFFFFFL == -1 && '\u0041' == 'A' && '\101' == 65 && '\0' == 0; } //~ holds
    static void listsOfChars() { List<Character> l = new ArrayList<>(); l.add('a'); int n = l.get(0) + 1; assert n == 98 && l.contains('a') && !l.contains((Object) 97); } //~ holds
    static void ternaryUnboxing() { Integer a = null; boolean c = a == null; Integer b = c ? a : Integer.valueOf(1); assert b == null; } //~ holds
    static void negativeZero() { assert 0.0 == -0.0 && 1 / -0.0 < 0 && !Double.valueOf(0.0).equals(-0.0) && Double.NaN != Double.NaN && Double.valueOf(Double.NaN).equals(Double.NaN); } //~ holds
}
