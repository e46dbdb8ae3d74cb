package java.math;

/** Numbers that a `long` holds; what goes beyond is not modelled, nor are products of more than 62 bits. */
public class BigInteger extends Number implements Comparable<BigInteger> {
    public static final BigInteger ZERO = new BigInteger(0L);
    public static final BigInteger ONE = new BigInteger(1L);
    public static final BigInteger TWO = new BigInteger(2L);
    public static final BigInteger TEN = new BigInteger(10L);

    private final long value;

    private BigInteger(long value) {
        this.value = value;
    }

    public BigInteger(String text) {
        this(text, 10);
    }

    public BigInteger(String text, int radix) {
        value = parsed(text, radix);
    }

    @Beyond("a BigInteger that no `long` holds")
    private static native void beyondLong();

    private static long parsed(String text, int radix) {
        // More than 18 digits may be beyond a long.
        if (text.length() > 12) {
            beyondLong();
        }
        return Long.parseLong(text, radix);
    }

    public static BigInteger valueOf(long value) {
        return new BigInteger(value);
    }

    public BigInteger add(BigInteger other) {
        long sum = value + other.value;
        if (((value ^ sum) & (other.value ^ sum)) < 0) {
            beyondLong();
        }
        return new BigInteger(sum);
    }

    public BigInteger subtract(BigInteger other) {
        long difference = value - other.value;
        if (((value ^ other.value) & (value ^ difference)) < 0) {
            beyondLong();
        }
        return new BigInteger(difference);
    }

    public BigInteger multiply(BigInteger other) {
        if (bitLength() + other.bitLength() > 62) {
            beyondLong();
        }
        return new BigInteger(value * other.value);
    }

    public BigInteger divide(BigInteger other) {
        if (other.value == 0) {
            throw new ArithmeticException("BigInteger divide by zero");
        }
        if (value == Long.MIN_VALUE && other.value == -1) {
            beyondLong();
        }
        return new BigInteger(value / other.value);
    }

    public BigInteger remainder(BigInteger other) {
        if (other.value == 0) {
            throw new ArithmeticException("BigInteger divide by zero");
        }
        return new BigInteger(value % other.value);
    }

    public BigInteger[] divideAndRemainder(BigInteger other) {
        return new BigInteger[] {divide(other), remainder(other)};
    }

    public BigInteger mod(BigInteger modulus) {
        if (modulus.value <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        long rest = value % modulus.value;
        return new BigInteger(rest < 0 ? rest + modulus.value : rest);
    }

    public BigInteger pow(int exponent) {
        if (exponent < 0) {
            throw new ArithmeticException("Negative exponent");
        }
        BigInteger power = ONE;
        for (int i = 0; i < exponent; i++) {
            power = power.multiply(this);
        }
        return power;
    }

    public BigInteger gcd(BigInteger other) {
        BigInteger a = abs();
        BigInteger b = other.abs();
        while (b.value != 0) {
            BigInteger rest = a.remainder(b);
            a = b;
            b = rest;
        }
        return a;
    }

    public BigInteger negate() {
        if (value == Long.MIN_VALUE) {
            beyondLong();
        }
        return new BigInteger(-value);
    }

    public BigInteger abs() {
        return value < 0 ? negate() : this;
    }

    public int signum() {
        return value > 0 ? 1 : value < 0 ? -1 : 0;
    }

    public BigInteger and(BigInteger other) {
        return new BigInteger(value & other.value);
    }

    public BigInteger or(BigInteger other) {
        return new BigInteger(value | other.value);
    }

    public BigInteger xor(BigInteger other) {
        return new BigInteger(value ^ other.value);
    }

    public BigInteger not() {
        return new BigInteger(~value);
    }

    public BigInteger shiftRight(int n) {
        if (n == Integer.MIN_VALUE && value != 0) {
            throw new ArithmeticException("BigInteger would overflow supported range");
        }
        if (n < 0) {
            return n == Integer.MIN_VALUE ? this : shiftLeft(-n);
        }
        return new BigInteger(value >> (n > 63 ? 63 : n));
    }

    public BigInteger shiftLeft(int n) {
        if (n < 0) {
            return n == Integer.MIN_VALUE ? shiftRight(Integer.MAX_VALUE) : shiftRight(-n);
        }
        if (value != 0 && (n > 62 || value << n >> n != value)) {
            beyondLong();
        }
        return new BigInteger(value == 0 ? 0 : value << n);
    }

    public boolean testBit(int n) {
        if (n < 0) {
            throw new ArithmeticException("Negative bit address");
        }
        return (value >> (n > 63 ? 63 : n) & 1) != 0;
    }

    public int bitLength() {
        return 64 - Long.numberOfLeadingZeros(value < 0 ? ~value : value);
    }

    public BigInteger max(BigInteger other) {
        return value >= other.value ? this : other;
    }

    public BigInteger min(BigInteger other) {
        return value <= other.value ? this : other;
    }

    public int compareTo(BigInteger other) {
        return Long.compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof BigInteger && ((BigInteger) other).value == value;
    }

    /** The real one is a sum over the words of the size, times the sign. */
    public int hashCode() {
        long size = value < 0 ? -value : value;
        int hash = 31 * (int) (size >>> 32) + (int) size;
        return value < 0 ? -hash : hash;
    }

    public String toString() {
        return String.valueOf(value);
    }

    public String toString(int radix) {
        return Long.toString(value, radix);
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return value;
    }

    public int intValueExact() {
        if (value != (int) value) {
            throw new ArithmeticException("BigInteger out of int range");
        }
        return (int) value;
    }

    public long longValueExact() {
        return value;
    }

    public float floatValue() {
        return value;
    }

    public double doubleValue() {
        return value;
    }
}
