package java.lang;

/** Boxing makes a box each time; `==` on boxes asks `same`, so that small values share one as the language demands. */
public final class Long extends Number implements Comparable<Long> {
    public static final long MIN_VALUE = -9223372036854775808L;
    public static final long MAX_VALUE = 9223372036854775807L;

    private final long value;
    /** Made by boxing, not by the constructor. */
    private boolean isShared;

    public Long(long value) {
        this.value = value;
    }

    public static Long valueOf(long value) {
        Long box = new Long(value);
        box.isShared = true;
        return box;
    }

    /** Is it a box that boxing makes of its value whoever asks? */
    static boolean isCached(Long a) {
        return a != null && a.isShared && a.value >= -128 && a.value <= 127;
    }

    /** What `==` says of two boxes: those that boxing makes of a small value are one object. */
    static boolean same(Long a, Long b) {
        if ((Object) a == (Object) b) {
            return true;
        }
        return a != null && b != null && a.isShared && b.isShared && a.value == b.value && a.value >= -128 && a.value <= 127;
    }

    public long longValue() {
        return value;
    }

    public int intValue() {
        return (int) value;
    }

    public boolean equals(Object other) {
        return other instanceof Long && ((Long) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(long value) {
        return (int) (value ^ value >>> 32);
    }

    public int compareTo(Long other) {
        return compare(value, other.value);
    }

    public static int compare(long a, long b) {
        return a < b ? -1 : (a == b ? 0 : 1);
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static long sum(long a, long b) {
        return a + b;
    }

    public static int signum(long a) {
        return a > 0 ? 1 : (a < 0 ? -1 : 0);
    }

    public String toString() {
        return String.valueOf(value);
    }

    public static String toString(long value) {
        return String.valueOf(value);
    }

    public static final int SIZE = 64;
    public static final int BYTES = 8;

    public static long parseLong(String text) {
        return parseLong(text, 10);
    }

    public static long parseLong(String text, int radix) {
        if (text == null || text.length() == 0 || radix < 2 || radix > 36) {
            throw new NumberFormatException();
        }
        char first = text.charAt(0);
        boolean isNegative = first == '-';
        int at = isNegative || first == '+' ? 1 : 0;
        if (at == text.length()) {
            throw new NumberFormatException();
        }
        // Negative numbers reach one further.
        long limit = isNegative ? MIN_VALUE : -MAX_VALUE;
        long result = 0;
        while (at < text.length()) {
            int digit = Character.digit(text.charAt(at), radix);
            if (digit < 0 || result < limit / radix || result * radix < limit + digit) {
                throw new NumberFormatException();
            }
            result = result * radix - digit;
            at = at + 1;
        }
        return isNegative ? result : -result;
    }

    public static int bitCount(long a) {
        return Integer.bitCount((int) a) + Integer.bitCount((int) (a >>> 32));
    }

    public static int numberOfLeadingZeros(long a) {
        int high = (int) (a >>> 32);
        return high == 0 ? 32 + Integer.numberOfLeadingZeros((int) a) : Integer.numberOfLeadingZeros(high);
    }

    public static int numberOfTrailingZeros(long a) {
        int low = (int) a;
        return low == 0 ? 32 + Integer.numberOfTrailingZeros((int) (a >>> 32)) : Integer.numberOfTrailingZeros(low);
    }

    public static long lowestOneBit(long a) {
        return a & -a;
    }

    public static int compareUnsigned(long a, long b) {
        return compare(a + MIN_VALUE, b + MIN_VALUE);
    }

    public float floatValue() {
        return value;
    }

    public double doubleValue() {
        return value;
    }

    public static Long valueOf(String text) {
        return valueOf(parseLong(text));
    }

    public static Long valueOf(String text, int radix) {
        return valueOf(parseLong(text, radix));
    }

    public static String toString(long a, int radix) {
        int base = radix < 2 || radix > 36 ? 10 : radix;
        long rest = a;
        int n = a < 0 ? 2 : 1;
        while (rest <= -base || rest >= base) {
            rest = rest / base;
            n = n + 1;
        }
        char[] digits = new char[n];
        rest = a;
        for (int i = n - 1; i >= (a < 0 ? 1 : 0); i--) {
            int digit = (int) (rest % base);
            digits[i] = Character.forDigit(digit < 0 ? -digit : digit, base);
            rest = rest / base;
        }
        if (a < 0) {
            digits[0] = '-';
        }
        return new String(digits, 0, n);
    }

    public static String toBinaryString(long a) {
        return inBase(a, 1);
    }

    public static String toOctalString(long a) {
        return inBase(a, 3);
    }

    public static String toHexString(long a) {
        return inBase(a, 4);
    }

    /** The number without sign, in digits of so many bits. */
    private static String inBase(long a, int bits) {
        int n = 1;
        for (long rest = a >>> bits; rest != 0; rest = rest >>> bits) {
            n = n + 1;
        }
        char[] digits = new char[n];
        long rest = a;
        for (int i = n - 1; i >= 0; i--) {
            digits[i] = Character.forDigit((int) rest & (1 << bits) - 1, 16);
            rest = rest >>> bits;
        }
        return new String(digits, 0, n);
    }

    public static long highestOneBit(long a) {
        return a & MIN_VALUE >>> numberOfLeadingZeros(a);
    }

    public static long rotateLeft(long a, int distance) {
        return a << distance | a >>> -distance;
    }

    public static long rotateRight(long a, int distance) {
        return a >>> distance | a << -distance;
    }

    public static long reverse(long a) {
        return (long) Integer.reverse((int) a) << 32 | Integer.reverse((int) (a >>> 32)) & 0xffffffffL;
    }

    public static long reverseBytes(long a) {
        return (long) Integer.reverseBytes((int) a) << 32 | Integer.reverseBytes((int) (a >>> 32)) & 0xffffffffL;
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public Long(String text) {
        value = parseLong(text);
    }

    public static long parseLong(CharSequence text, int from, int to, int radix) {
        java.util.Objects.requireNonNull(text);
        if (from < 0 || from > to || to > text.length()) {
            throw new IndexOutOfBoundsException();
        }
        return parseLong(text.subSequence(from, to).toString(), radix);
    }

    public static long parseUnsignedLong(CharSequence text, int from, int to, int radix) {
        java.util.Objects.requireNonNull(text);
        if (from < 0 || from > to || to > text.length()) {
            throw new IndexOutOfBoundsException();
        }
        return parseUnsignedLong(text.subSequence(from, to).toString(), radix);
    }

    /** Decimal, hexadecimal after `0x`, `0X` or `#`, octal after `0`. */
    public static Long decode(String text) {
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
        return valueOf(parseLong((isNegative ? "-" : "") + text.substring(at), radix));
    }

    public static long divideUnsigned(long a, long b) {
        if (b < 0) {
            return compareUnsigned(a, b) < 0 ? 0 : 1;
        }
        if (a >= 0) {
            return a / b;
        }
        long quotient = (a >>> 1) / b << 1;
        return compareUnsigned(a - quotient * b, b) >= 0 ? quotient + 1 : quotient;
    }

    public static long remainderUnsigned(long a, long b) {
        return a >= 0 && b > 0 ? a % b : a - divideUnsigned(a, b) * b;
    }

    public static String toUnsignedString(long a) {
        return toUnsignedString(a, 10);
    }

    public static String toUnsignedString(long a, int radix) {
        if (a >= 0) {
            return toString(a, radix);
        }
        int base = radix < 2 || radix > 36 ? 10 : radix;
        return toString(divideUnsigned(a, base), base) + Character.forDigit((int) remainderUnsigned(a, base), base);
    }

    public static long parseUnsignedLong(String text) {
        return parseUnsignedLong(text, 10);
    }

    public static long parseUnsignedLong(String text, int radix) {
        if (text == null || text.length() == 0 || text.charAt(0) == '-' || radix < 2 || radix > 36) {
            throw new NumberFormatException();
        }
        int at = text.charAt(0) == '+' ? 1 : 0;
        if (at == text.length()) {
            throw new NumberFormatException();
        }
        long result = 0;
        while (at < text.length()) {
            int digit = Character.digit(text.charAt(at), radix);
            if (digit < 0 || compareUnsigned(result, divideUnsigned(-1L - digit, radix)) > 0) {
                throw new NumberFormatException();
            }
            result = result * radix + digit;
            at = at + 1;
        }
        return result;
    }
}
