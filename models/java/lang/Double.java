package java.lang;

/** What asks for the text of a number is not modelled. */
public final class Double extends Number implements Comparable<Double> {
    public static final double MAX_VALUE = 1.7976931348623157e308;
    public static final double MIN_VALUE = 4.9e-324;
    public static final double MIN_NORMAL = 2.2250738585072014E-308;
    public static final double POSITIVE_INFINITY = 1.0 / 0.0;
    public static final double NEGATIVE_INFINITY = -1.0 / 0.0;
    public static final double NaN = 0.0 / 0.0;

    private final double value;

    public Double(double value) {
        this.value = value;
    }

    public static Double valueOf(String text) {
        return valueOf(parseDouble(text));
    }

    public static Double valueOf(double value) {
        return new Double(value);
    }

    public double doubleValue() {
        return value;
    }

    public float floatValue() {
        return (float) value;
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return (long) value;
    }

    public static boolean isNaN(double value) {
        return value != value;
    }

    public boolean isNaN() {
        return value != value;
    }

    public static double max(double a, double b) {
        return Math.max(a, b);
    }

    public static double min(double a, double b) {
        return Math.min(a, b);
    }

    public static double sum(double a, double b) {
        return a + b;
    }

    public static int compare(double a, double b) {
        if (a < b) {
            return -1;
        }
        if (a > b) {
            return 1;
        }
        long x = doubleToLongBits(a);
        long y = doubleToLongBits(b);
        return x == y ? 0 : x < y ? -1 : 1;
    }

    /** Where the text has at most fifteen digits, and its exponent is small. */
    public static double parseDouble(String text) {
        return Decimals.parsed(text);
    }

    public static long doubleToLongBits(double value) {
        return value != value ? 0x7ff8000000000000L : doubleToRawLongBits(value);
    }

    public static native long doubleToRawLongBits(double value);

    public static native double longBitsToDouble(long bits);

    public static boolean isInfinite(double value) {
        return value == POSITIVE_INFINITY || value == NEGATIVE_INFINITY;
    }

    public boolean isInfinite() {
        return isInfinite(value);
    }

    public static boolean isFinite(double value) {
        return Math.abs(value) <= MAX_VALUE;
    }

    public int compareTo(Double other) {
        return compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof Double && doubleToLongBits(((Double) other).value) == doubleToLongBits(value);
    }

    public static int hashCode(double value) {
        long bits = doubleToLongBits(value);
        return (int) (bits ^ bits >>> 32);
    }

    public int hashCode() {
        return hashCode(value);
    }

    public String toString() {
        return Decimals.text(value);
    }

    public static String toString(double value) {
        return Decimals.text(value);
    }

    public static final int SIZE = 64;
    public static final int BYTES = 8;

    public Double(String text) {
        value = parseDouble(text);
    }
}
