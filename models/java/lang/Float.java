package java.lang;

/** What asks for the text of a number is not modelled. */
public final class Float extends Number implements Comparable<Float> {
    public static final float MAX_VALUE = 3.4028235e38f;
    public static final float MIN_VALUE = 1.4e-45f;
    public static final float MIN_NORMAL = 1.17549435E-38f;
    public static final float POSITIVE_INFINITY = 1.0f / 0.0f;
    public static final float NEGATIVE_INFINITY = -1.0f / 0.0f;
    public static final float NaN = 0.0f / 0.0f;

    private final float value;

    public Float(float value) {
        this.value = value;
    }

    public static Float valueOf(String text) {
        return valueOf(parseFloat(text));
    }

    public static Float valueOf(float value) {
        return new Float(value);
    }

    public float floatValue() {
        return value;
    }

    public double doubleValue() {
        return value;
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return (long) value;
    }

    public static boolean isNaN(float value) {
        return value != value;
    }

    public boolean isNaN() {
        return value != value;
    }

    public static float max(float a, float b) {
        return Math.max(a, b);
    }

    public static float min(float a, float b) {
        return Math.min(a, b);
    }

    public static float sum(float a, float b) {
        return a + b;
    }

    public static int compare(float a, float b) {
        if (a < b) {
            return -1;
        }
        if (a > b) {
            return 1;
        }
        int x = floatToIntBits(a);
        int y = floatToIntBits(b);
        return x == y ? 0 : x < y ? -1 : 1;
    }

    /** Where the text has at most fifteen digits, and its exponent is small. */
    public static float parseFloat(String text) {
        return Decimals.parsedAsFloat(text);
    }

    public static int floatToIntBits(float value) {
        return value != value ? 0x7fc00000 : floatToRawIntBits(value);
    }

    public static native int floatToRawIntBits(float value);

    public static native float intBitsToFloat(int bits);

    public static boolean isInfinite(float value) {
        return value == POSITIVE_INFINITY || value == NEGATIVE_INFINITY;
    }

    public boolean isInfinite() {
        return isInfinite(value);
    }

    public static boolean isFinite(float value) {
        return Math.abs(value) <= MAX_VALUE;
    }

    public int compareTo(Float other) {
        return compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof Float && floatToIntBits(((Float) other).value) == floatToIntBits(value);
    }

    public static int hashCode(float value) {
        int bits = floatToIntBits(value);
        return bits;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public String toString() {
        return Decimals.text(value);
    }

    public static String toString(float value) {
        return Decimals.text(value);
    }

    public static final int SIZE = 32;
    public static final int BYTES = 4;

    public Float(String text) {
        value = parseFloat(text);
    }

    public Float(double value) {
        this.value = (float) value;
    }
}
