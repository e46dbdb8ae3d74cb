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
}
