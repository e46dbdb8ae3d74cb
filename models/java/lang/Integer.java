package java.lang;

/** Boxing makes a box each time; `==` on boxes asks `same`, so that small values share one as the language demands. */
public final class Integer extends Number implements Comparable<Integer> {
    public static final int MIN_VALUE = 0x80000000;
    public static final int MAX_VALUE = 0x7fffffff;

    private final int value;
    /** Made by boxing, not by the constructor. */
    private boolean isShared;

    public Integer(int value) {
        this.value = value;
    }

    public static Integer valueOf(int value) {
        Integer box = new Integer(value);
        box.isShared = true;
        return box;
    }

    /** Is it a box that boxing makes of its value whoever asks? */
    static boolean isCached(Integer a) {
        return a != null && a.isShared && a.value >= -128 && a.value <= 127;
    }

    /** What `==` says of two boxes: those that boxing makes of a small value are one object. */
    static boolean same(Integer a, Integer b) {
        if ((Object) a == (Object) b) {
            return true;
        }
        return a != null && b != null && a.isShared && b.isShared && a.value == b.value && a.value >= -128 && a.value <= 127;
    }

    public int intValue() {
        return value;
    }

    public long longValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Integer && ((Integer) other).value == value;
    }

    public int hashCode() {
        return value;
    }

    public int compareTo(Integer other) {
        return compare(value, other.value);
    }

    public static int compare(int a, int b) {
        return a < b ? -1 : (a == b ? 0 : 1);
    }

    public static int hashCode(int value) {
        return value;
    }

    public static int sum(int a, int b) {
        return a + b;
    }

    public static int signum(int a) {
        return a > 0 ? 1 : (a < 0 ? -1 : 0);
    }

    public static int bitCount(int a) {
        int n = 0;
        for (int i = 0; i < 32; i++) {
            n = n + (a >>> i & 1);
        }
        return n;
    }

    public static int numberOfLeadingZeros(int a) {
        for (int i = 0; i < 32; i++) {
            if (a << i < 0) {
                return i;
            }
        }
        return 32;
    }

    public static int numberOfTrailingZeros(int a) {
        for (int i = 0; i < 32; i++) {
            if ((a >>> i & 1) != 0) {
                return i;
            }
        }
        return 32;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public String toString() {
        return String.valueOf(value);
    }

    public static String toString(int value) {
        return String.valueOf(value);
    }

    public static final int SIZE = 32;
    public static final int BYTES = 4;

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    /** Decimal, hexadecimal after `0x`, `0X` or `#`, octal after `0`. */
    public static Integer decode(String text) {
        if (text.length() == 0) {
            throw new NumberFormatException();
        }
        boolean isNegative = text.charAt(0) == '-';
        int at = isNegative || text.charAt(0) == '+' ? 1 : 0;
        int radix = 10;
        if (text.startsWith("0x", at) || text.startsWith("0X", at)) {
            at = at + 2;
            radix = 16;
        } else if (text.startsWith("#", at)) {
            at = at + 1;
            radix = 16;
        } else if (text.startsWith("0", at) && text.length() > at + 1) {
            at = at + 1;
            radix = 8;
        }
        if (text.startsWith("-", at) || text.startsWith("+", at)) {
            throw new NumberFormatException();
        }
        return parseInt((isNegative ? "-" : "") + text.substring(at), radix);
    }

    public static int parseInt(String text) {
        return parseInt(text, 10);
    }

    public static int parseInt(String text, int radix) {
        if (text == null || text.length() == 0 || radix < 2 || radix > 36) {
            throw new NumberFormatException();
        }
        char first = text.charAt(0);
        boolean isNegative = first == '-';
        int at = isNegative || first == '+' ? 1 : 0;
        if (at == text.length()) {
            throw new NumberFormatException();
        }
        long limit = isNegative ? 2147483648L : 2147483647L;
        long result = 0;
        while (at < text.length()) {
            int digit = Character.digit(text.charAt(at), radix);
            if (digit < 0) {
                throw new NumberFormatException();
            }
            result = result * radix + digit;
            if (result > limit) {
                throw new NumberFormatException();
            }
            at = at + 1;
        }
        return (int) (isNegative ? -result : result);
    }

    public static Integer valueOf(String text) {
        return valueOf(parseInt(text));
    }

    public static int highestOneBit(int a) {
        int bits = a;
        bits |= bits >> 1;
        bits |= bits >> 2;
        bits |= bits >> 4;
        bits |= bits >> 8;
        bits |= bits >> 16;
        return bits - (bits >>> 1);
    }

    public static int lowestOneBit(int a) {
        return a & -a;
    }

    public static int reverse(int a) {
        int b = (a & 0x55555555) << 1 | a >>> 1 & 0x55555555;
        b = (b & 0x33333333) << 2 | b >>> 2 & 0x33333333;
        b = (b & 0x0f0f0f0f) << 4 | b >>> 4 & 0x0f0f0f0f;
        return reverseBytes(b);
    }

    public static int reverseBytes(int a) {
        return a << 24 | (a & 0xff00) << 8 | a >>> 8 & 0xff00 | a >>> 24;
    }

    public static int rotateLeft(int a, int distance) {
        return a << distance | a >>> -distance;
    }

    public static int rotateRight(int a, int distance) {
        return a >>> distance | a << -distance;
    }

    public static int compareUnsigned(int a, int b) {
        return compare(a + MIN_VALUE, b + MIN_VALUE);
    }

    public static long toUnsignedLong(int a) {
        return a & 0xffffffffL;
    }

    public static int divideUnsigned(int a, int b) {
        return (int) (toUnsignedLong(a) / toUnsignedLong(b));
    }

    public static int remainderUnsigned(int a, int b) {
        return (int) (toUnsignedLong(a) % toUnsignedLong(b));
    }

    public static String toUnsignedString(int a) {
        return String.valueOf(toUnsignedLong(a));
    }

    public static String toBinaryString(int a) {
        return inBase(a, 1);
    }

    public static String toOctalString(int a) {
        return inBase(a, 3);
    }

    public static String toHexString(int a) {
        return inBase(a, 4);
    }

    /** The number without sign, in digits of so many bits. */
    private static String inBase(int a, int bits) {
        int n = 1;
        for (int rest = a >>> bits; rest != 0; rest = rest >>> bits) {
            n = n + 1;
        }
        char[] digits = new char[n];
        int rest = a;
        for (int i = n - 1; i >= 0; i--) {
            digits[i] = Character.forDigit(rest & (1 << bits) - 1, 16);
            rest = rest >>> bits;
        }
        return new String(digits, 0, n);
    }

    public float floatValue() {
        return value;
    }

    public double doubleValue() {
        return value;
    }

    public static String toString(int a, int radix) {
        return Long.toString(a, radix);
    }

    public static Integer valueOf(String text, int radix) {
        return valueOf(parseInt(text, radix));
    }

    public static int parseUnsignedInt(String text) {
        return parseUnsignedInt(text, 10);
    }

    public static int parseUnsignedInt(String text, int radix) {
        if (text == null || text.length() > 0 && text.charAt(0) == '-') {
            throw new NumberFormatException();
        }
        long value = Long.parseLong(text, radix);
        if (value > 0xffffffffL) {
            throw new NumberFormatException();
        }
        return (int) value;
    }

    public static String toUnsignedString(int a, int radix) {
        return Long.toString(toUnsignedLong(a), radix);
    }

    public Integer(String text) {
        value = parseInt(text);
    }

    public static int parseInt(CharSequence text, int from, int to, int radix) {
        java.util.Objects.requireNonNull(text);
        if (from < 0 || from > to || to > text.length()) {
            throw new IndexOutOfBoundsException();
        }
        return parseInt(text.subSequence(from, to).toString(), radix);
    }

    public static int parseUnsignedInt(CharSequence text, int from, int to, int radix) {
        java.util.Objects.requireNonNull(text);
        if (from < 0 || from > to || to > text.length()) {
            throw new IndexOutOfBoundsException();
        }
        return parseUnsignedInt(text.subSequence(from, to).toString(), radix);
    }
}
