package java.lang;

/** Boxing makes a box each time; `==` on boxes asks `same`, so that small values share one as the language demands. */
public final class Short extends Number implements Comparable<Short> {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;

    private final short value;
    /** Made by boxing, not by the constructor. */
    private boolean isShared;

    public Short(short value) {
        this.value = value;
    }

    public static Short valueOf(short value) {
        Short box = new Short(value);
        box.isShared = true;
        return box;
    }

    /** Is it a box that boxing makes of its value whoever asks? */
    static boolean isCached(Short a) {
        return a != null && a.isShared && a.value >= -128 && a.value <= 127;
    }

    /** What `==` says of two boxes: those that boxing makes of a small value are one object. */
    static boolean same(Short a, Short b) {
        if ((Object) a == (Object) b) {
            return true;
        }
        return a != null && b != null && a.isShared && b.isShared && a.value == b.value && a.value >= -128 && a.value <= 127;
    }

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

    public String toString() {
        return String.valueOf(value);
    }

    public static String toString(short value) {
        return String.valueOf(value);
    }

    public static int toUnsignedInt(short value) {
        return value & 0xffff;
    }

    public float floatValue() {
        return value;
    }

    public double doubleValue() {
        return value;
    }

    public static final int SIZE = 16;
    public static final int BYTES = 2;

    public static short parseShort(String text) {
        return parseShort(text, 10);
    }

    public static short parseShort(String text, int radix) {
        int value = Integer.parseInt(text, radix);
        if (value != (short) value) {
            throw new NumberFormatException();
        }
        return (short) value;
    }

    public Short(String text) {
        value = parseShort(text);
    }

    public static Short valueOf(String text) {
        return valueOf(parseShort(text, 10));
    }

    public static Short valueOf(String text, int radix) {
        return valueOf(parseShort(text, radix));
    }

    public static Short decode(String text) {
        int value = Integer.decode(text);
        if (value != (short) value) {
            throw new NumberFormatException();
        }
        return valueOf((short) value);
    }

    public static int compareUnsigned(short a, short b) {
        return toUnsignedInt(a) - toUnsignedInt(b);
    }

    public static long toUnsignedLong(short value) {
        return toUnsignedInt(value);
    }

    public static short reverseBytes(short value) {
        return (short) (value << 8 | value >> 8 & 0xff);
    }
}
