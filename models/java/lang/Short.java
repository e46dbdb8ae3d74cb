package java.lang;

/** Boxes of small values are shared, as the language demands; those of other values are fresh. */
public final class Short extends Number implements Comparable<Short> {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;

    private final short value;

    public Short(short value) {
        this.value = value;
    }

    public static native Short valueOf(short value);

    public short shortValue() {
        return value;
    }

    public int intValue() {
        return value;
    }

    public long longValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Short && ((Short) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(short value) {
        return value;
    }

    public int compareTo(Short other) {
        return compare(value, other.value);
    }

    public static int compare(short a, short b) {
        return a - b;
    }
}
