package java.lang;

/** Boxing makes a box each time; `==` on boxes asks `same`, so that small values share one as the language demands. */
public final class Byte extends Number implements Comparable<Byte> {
    public static final byte MIN_VALUE = -128;
    public static final byte MAX_VALUE = 127;

    private final byte value;
    /** Made by boxing, not by the constructor. */
    private boolean isShared;

    public Byte(byte value) {
        this.value = value;
    }

    public static Byte valueOf(byte value) {
        Byte box = new Byte(value);
        box.isShared = true;
        return box;
    }

    /** Is it a box that boxing makes of its value whoever asks? */
    static boolean isCached(Byte a) {
        return a != null && a.isShared;
    }

    /** What `==` says of two boxes: those that boxing makes of a small value are one object. */
    static boolean same(Byte a, Byte b) {
        if ((Object) a == (Object) b) {
            return true;
        }
        return a != null && b != null && a.isShared && b.isShared && a.value == b.value;
    }

    public byte byteValue() {
        return value;
    }

    public int intValue() {
        return value;
    }

    public long longValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Byte && ((Byte) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(byte value) {
        return value;
    }

    public int compareTo(Byte other) {
        return compare(value, other.value);
    }

    public static int compare(byte a, byte b) {
        return a - b;
    }

    public String toString() {
        return String.valueOf(value);
    }

    public static String toString(byte value) {
        return String.valueOf(value);
    }

    public static int toUnsignedInt(byte value) {
        return value & 0xff;
    }

    public float floatValue() {
        return value;
    }

    public double doubleValue() {
        return value;
    }

    public static final int SIZE = 8;
    public static final int BYTES = 1;

    public static byte parseByte(String text) {
        return parseByte(text, 10);
    }

    public static byte parseByte(String text, int radix) {
        int value = Integer.parseInt(text, radix);
        if (value != (byte) value) {
            throw new NumberFormatException();
        }
        return (byte) value;
    }

    public Byte(String text) {
        value = parseByte(text);
    }

    public static Byte valueOf(String text) {
        return valueOf(parseByte(text, 10));
    }

    public static Byte valueOf(String text, int radix) {
        return valueOf(parseByte(text, radix));
    }

    public static Byte decode(String text) {
        int value = Integer.decode(text);
        if (value != (byte) value) {
            throw new NumberFormatException();
        }
        return valueOf((byte) value);
    }

    public static int compareUnsigned(byte a, byte b) {
        return toUnsignedInt(a) - toUnsignedInt(b);
    }

    public static long toUnsignedLong(byte value) {
        return toUnsignedInt(value);
    }
}
