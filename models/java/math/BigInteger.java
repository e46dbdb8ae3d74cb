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

    public BigInteger andNot(BigInteger other) {
        return new BigInteger(value & ~other.value);
    }

    public BigInteger setBit(int n) {
        return flipped(n, testBit(n) ? 0 : 1);
    }

    public BigInteger clearBit(int n) {
        return flipped(n, testBit(n) ? 1 : 0);
    }

    public BigInteger flipBit(int n) {
        testBit(n);
        return flipped(n, 1);
    }

    /** With that bit changed or not; those from the 64th on are all the sign. */
    private BigInteger flipped(int n, long change) {
        if (change != 0 && n > 62) {
            beyondLong();
        }
        return new BigInteger(n > 62 ? value : value ^ change << n);
    }

    public int bitCount() {
        return Long.bitCount(value < 0 ? ~value : value);
    }

    public int getLowestSetBit() {
        return value == 0 ? -1 : Long.numberOfTrailingZeros(value);
    }

    public BigInteger modPow(BigInteger exponent, BigInteger modulus) {
        if (modulus.value <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        BigInteger base = exponent.value < 0 ? modInverse(modulus) : mod(modulus);
        long left = exponent.value < 0 ? -exponent.value : exponent.value;
        BigInteger power = ONE.mod(modulus);
        while (left != 0) {
            if ((left & 1) != 0) {
                power = power.multiply(base).mod(modulus);
            }
            left = left >>> 1;
            if (left != 0) {
                base = base.multiply(base).mod(modulus);
            }
        }
        return power;
    }

    public BigInteger modInverse(BigInteger modulus) {
        if (modulus.value <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        if (modulus.value == 1) {
            return ZERO;
        }
        // Each is the number times a factor, up to multiples of the modulus.
        long a = modulus.value;
        long b = mod(modulus).value;
        long ofA = 0;
        long ofB = 1;
        while (b != 0) {
            long quotient = a / b;
            long rest = a - quotient * b;
            long ofRest = ofA - quotient * ofB;
            a = b;
            ofA = ofB;
            b = rest;
            ofB = ofRest;
        }
        if (a != 1) {
            throw new ArithmeticException("BigInteger not invertible.");
        }
        return new BigInteger(ofA < 0 ? ofA + modulus.value : ofA);
    }

    public BigInteger sqrt() {
        if (value < 0) {
            throw new ArithmeticException("Negative BigInteger");
        }
        long root = 0;
        for (int i = 31; i >= 0; i--) {
            long next = root | 1L << i;
            if (next <= 3037000499L && next * next <= value) {
                root = next;
            }
        }
        return new BigInteger(root);
    }

    public BigInteger[] sqrtAndRemainder() {
        BigInteger root = sqrt();
        return new BigInteger[] {root, new BigInteger(value - root.value * root.value)};
    }

    /** Of numbers that few divisions tell of. */
    public boolean isProbablePrime(int certainty) {
        long size = value < 0 ? -value : value;
        if (certainty <= 0 || size == 2) {
            return true;
        }
        if (size < 2 || size % 2 == 0) {
            return false;
        }
        for (long divisor = 3; divisor <= size / divisor; divisor += 2) {
            if (size % divisor == 0) {
                return false;
            }
        }
        return true;
    }

    public byte byteValueExact() {
        if (value != (byte) value) {
            throw new ArithmeticException("BigInteger out of byte range");
        }
        return (byte) value;
    }

    public short shortValueExact() {
        if (value != (short) value) {
            throw new ArithmeticException("BigInteger out of short range");
        }
        return (short) value;
    }

    /** The fewest bytes that hold it with its sign, the highest first. */
    public byte[] toByteArray() {
        byte[] bytes = new byte[bitLength() / 8 + 1];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (value >> 8 * (bytes.length - 1 - i));
        }
        return bytes;
    }

    public BigInteger(byte[] bytes) {
        if (bytes.length == 0) {
            throw new NumberFormatException("Zero length BigInteger");
        }
        if (bytes.length > 8) {
            beyondLong();
        }
        long number = bytes[0];
        for (int i = 1; i < bytes.length; i++) {
            number = number << 8 | bytes[i] & 0xff;
        }
        value = number;
    }
}
