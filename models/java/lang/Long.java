package java.lang;

/** Boxes of small values are shared, as the language demands; those of other values are fresh. */
public final class Long extends Number implements Comparable<Long> {
    public static final long MIN_VALUE = -9223372036854775808L;
    public static final long MAX_VALUE = 9223372036854775807L;

    private final long value;

    public Long(long value) {
        this.value = value;
    }

    public static native Long valueOf(long value);

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
}
