package java.lang;

public final class Math {
    private Math() {
    }

    public static int abs(int a) {
        return a < 0 ? -a : a;
    }

    public static long abs(long a) {
        return a < 0 ? -a : a;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static int floorDiv(int a, int b) {
        int quotient = a / b;
        return (a ^ b) < 0 && quotient * b != a ? quotient - 1 : quotient;
    }

    public static int floorMod(int a, int b) {
        int rest = a % b;
        return (rest ^ b) < 0 && rest != 0 ? rest + b : rest;
    }

    public static int addExact(int a, int b) {
        int sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            throw new ArithmeticException();
        }
        return sum;
    }

    public static int subtractExact(int a, int b) {
        int difference = a - b;
        if (((a ^ b) & (a ^ difference)) < 0) {
            throw new ArithmeticException();
        }
        return difference;
    }

    public static int negateExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException();
        }
        return -a;
    }

    public static int incrementExact(int a) {
        return addExact(a, 1);
    }

    public static int decrementExact(int a) {
        return subtractExact(a, 1);
    }

    public static long floorDiv(long a, long b) {
        long quotient = a / b;
        return (a ^ b) < 0 && quotient * b != a ? quotient - 1 : quotient;
    }

    public static long floorMod(long a, long b) {
        long rest = a % b;
        return (rest ^ b) < 0 && rest != 0 ? rest + b : rest;
    }

    public static long addExact(long a, long b) {
        long sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            throw new ArithmeticException();
        }
        return sum;
    }

    public static long subtractExact(long a, long b) {
        long difference = a - b;
        if (((a ^ b) & (a ^ difference)) < 0) {
            throw new ArithmeticException();
        }
        return difference;
    }

    public static long negateExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException();
        }
        return -a;
    }

    public static long incrementExact(long a) {
        return addExact(a, 1);
    }

    public static long decrementExact(long a) {
        return subtractExact(a, 1);
    }

    public static int multiplyExact(int a, int b) {
        long product = (long) a * (long) b;
        if ((int) product != product) {
            throw new ArithmeticException();
        }
        return (int) product;
    }

    public static long multiplyFull(int a, int b) {
        return (long) a * (long) b;
    }

    public static int toIntExact(long a) {
        if ((int) a != a) {
            throw new ArithmeticException();
        }
        return (int) a;
    }

    public static long multiplyExact(long a, long b) {
        long product = a * b;
        boolean overflows = a == -1 && b == Long.MIN_VALUE || a != 0 && a != -1 && product / a != b;
        if (overflows) {
            throw new ArithmeticException();
        }
        return product;
    }

    public static int absExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException();
        }
        return abs(a);
    }

    public static long absExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException();
        }
        return abs(a);
    }

    public static int floorMod(long a, int b) {
        return (int) floorMod(a, (long) b);
    }

    public static double max(double a, double b) {
        if (a != a) {
            return a;
        }
        // Of the zeros the positive one is the greater.
        if (a == 0 && b == 0) {
            return 1 / a < 0 ? b : a;
        }
        return a >= b ? a : b;
    }

    public static float max(float a, float b) {
        if (a != a) {
            return a;
        }
        // Of the zeros the positive one is the greater.
        if (a == 0 && b == 0) {
            return 1 / a < 0 ? b : a;
        }
        return a >= b ? a : b;
    }

    public static double min(double a, double b) {
        if (a != a) {
            return a;
        }
        if (a == 0 && b == 0) {
            return 1 / a < 0 ? a : b;
        }
        return a <= b ? a : b;
    }

    public static float min(float a, float b) {
        if (a != a) {
            return a;
        }
        if (a == 0 && b == 0) {
            return 1 / a < 0 ? a : b;
        }
        return a <= b ? a : b;
    }

    public static double abs(double a) {
        return a <= 0 ? 0 - a : a;
    }

    public static float abs(float a) {
        return a <= 0 ? 0 - a : a;
    }

    public static double signum(double a) {
        return a > 0 ? 1 : a < 0 ? -1 : a;
    }

    public static float signum(float a) {
        return a > 0 ? 1 : a < 0 ? -1 : a;
    }

    public static native double sqrt(double a);

    /** Exact where the definition demands it: of integers whose power is one that a `double` holds. */
    public static double pow(double a, double b) {
        if (b == 0) {
            return 1;
        }
        if (b == 1 || a != a) {
            return a;
        }
        if (b != b) {
            return b;
        }
        double size = abs(a);
        if (b == Double.POSITIVE_INFINITY || b == Double.NEGATIVE_INFINITY) {
            return size == 1 ? Double.NaN : size > 1 == b > 0 ? Double.POSITIVE_INFINITY : 0;
        }
        boolean isWhole = floor(b) == b;
        boolean isOdd = isWhole && abs(b) < EXACT && (long) b % 2 != 0;
        if (size == 0 || size == Double.POSITIVE_INFINITY) {
            double power = size == 0 == b > 0 ? 0 : Double.POSITIVE_INFINITY;
            return isOdd && (a < 0 || 1 / a < 0) ? -power : power;
        }
        if (a < 0 && !isWhole) {
            return Double.NaN;
        }
        if (!isWhole || floor(a) != a) {
            return inexact();
        }
        double power = 1;
        if (size > 1) {
            for (double n = abs(b); n > 0; n = n - 1) {
                power = power * size;
                if (power > EXACT) {
                    return inexact();
                }
            }
        }
        if (b < 0) {
            // Only of a power of two.
            if (Long.bitCount((long) power) != 1) {
                return inexact();
            }
            power = 1 / power;
        }
        return isOdd && a < 0 ? -power : power;
    }

    /** Up to here every integer is a `double`. */
    private static final double EXACT = 9007199254740992.0;

    @Lacks("a power, a logarithm or an angle, of which the definition says no exact value")
    private static native double inexact();

    public static double log10(double a) {
        double power = 1;
        int n = 0;
        while (power < a && n < 22) {
            power = power * 10;
            n = n + 1;
        }
        return power == a ? n : logOfNone(a);
    }

    public static double log(double a) {
        return a == 1 ? 0 : logOfNone(a);
    }

    private static double logOfNone(double a) {
        if (a == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        return a != a || a == Double.POSITIVE_INFINITY ? a : a < 0 ? Double.NaN : inexact();
    }

    public static double exp(double a) {
        if (a == 0) {
            return 1;
        }
        return a != a || a == Double.POSITIVE_INFINITY ? a : a == Double.NEGATIVE_INFINITY ? 0 : inexact();
    }

    public static double sin(double a) {
        return a == 0 || a != a ? a : abs(a) == Double.POSITIVE_INFINITY ? Double.NaN : inexact();
    }

    public static double tan(double a) {
        return sin(a);
    }

    public static double cos(double a) {
        return a == 0 ? 1 : sin(a);
    }

    public static double copySign(double size, double sign) {
        return isNegative(size) == isNegative(sign) ? size : -size;
    }

    public static float copySign(float size, float sign) {
        return isNegative(size) == isNegative(sign) ? size : -size;
    }

    /** Of NaN it is not said whether it has a sign; here as by the bits. */
    private static boolean isNegative(double a) {
        return Double.doubleToRawLongBits(a) < 0;
    }

    private static boolean isNegative(float a) {
        return Float.floatToRawIntBits(a) < 0;
    }

    public static int getExponent(double a) {
        return (int) (Double.doubleToRawLongBits(a) >> 52 & 0x7ff) - 1023;
    }

    public static int getExponent(float a) {
        return (Float.floatToRawIntBits(a) >> 23 & 0xff) - 127;
    }

    public static double nextUp(double a) {
        if (a != a || a == Double.POSITIVE_INFINITY) {
            return a;
        }
        long bits = Double.doubleToRawLongBits(a + 0.0);
        return Double.longBitsToDouble(bits >= 0 ? bits + 1 : bits - 1);
    }

    public static float nextUp(float a) {
        if (a != a || a == Float.POSITIVE_INFINITY) {
            return a;
        }
        int bits = Float.floatToRawIntBits(a + 0.0f);
        return Float.intBitsToFloat(bits >= 0 ? bits + 1 : bits - 1);
    }

    public static double nextDown(double a) {
        return a == 0 ? -Double.MIN_VALUE : -nextUp(-a);
    }

    public static float nextDown(float a) {
        return a == 0 ? -Float.MIN_VALUE : -nextUp(-a);
    }

    public static double nextAfter(double a, double towards) {
        return a != a ? a : towards != towards ? towards : a == towards ? towards : a < towards ? nextUp(a) : nextDown(a);
    }

    public static float nextAfter(float a, double towards) {
        if (a != a || towards != towards) {
            return Float.NaN;
        }
        return a == towards ? (float) towards : a < towards ? nextUp(a) : nextDown(a);
    }

    public static double ulp(double a) {
        double size = abs(a);
        return size == Double.MAX_VALUE ? size - nextDown(size) : size == size && size < Double.MAX_VALUE ? nextUp(size) - size : size;
    }

    public static float ulp(float a) {
        float size = abs(a);
        return size == Float.MAX_VALUE ? size - nextDown(size) : size == size && size < Float.MAX_VALUE ? nextUp(size) - size : size;
    }

    public static double asin(double a) {
        return a == 0 || a != a ? a : abs(a) > 1 ? Double.NaN : inexact();
    }

    public static double acos(double a) {
        return a == 1 ? 0 : a != a || abs(a) > 1 ? Double.NaN : inexact();
    }

    public static double atan(double a) {
        return a == 0 || a != a ? a : inexact();
    }

    public static double atan2(double y, double x) {
        return y != y || x != x ? Double.NaN : y == 0 && (x > 0 || x == 0 && 1 / x > 0) ? y : inexact();
    }

    public static double sinh(double a) {
        return a == 0 || a != a || abs(a) == Double.POSITIVE_INFINITY ? a : inexact();
    }

    public static double cosh(double a) {
        return a == 0 ? 1 : a != a ? a : abs(a) == Double.POSITIVE_INFINITY ? abs(a) : inexact();
    }

    public static double tanh(double a) {
        return a == 0 || a != a ? a : abs(a) == Double.POSITIVE_INFINITY ? signum(a) : inexact();
    }

    public static double cbrt(double a) {
        return a == 0 || a != a || abs(a) == Double.POSITIVE_INFINITY ? a : inexact();
    }

    public static double hypot(double a, double b) {
        if (abs(a) == Double.POSITIVE_INFINITY || abs(b) == Double.POSITIVE_INFINITY) {
            return Double.POSITIVE_INFINITY;
        }
        return a != a || b != b ? Double.NaN : a == 0 ? abs(b) : b == 0 ? abs(a) : inexact();
    }

    public static double toRadians(double degrees) {
        return degrees * 0.017453292519943295;
    }

    public static double toDegrees(double radians) {
        return radians * 57.29577951308232;
    }

    public static double floor(double a) {
        double whole = whole(a);
        return whole > a ? whole - 1 : whole;
    }

    public static double ceil(double a) {
        double whole = whole(a);
        return whole < a ? whole + 1 : whole;
    }

    /** To the nearest, ties to even. */
    public static double rint(double a) {
        double whole = whole(a);
        double rest = abs(a - whole);
        boolean isUp = rest > 0.5 || rest == 0.5 && (long) whole % 2 != 0;
        return isUp ? whole + signum(a) : whole;
    }

    /** Towards zero, with the sign of the number; what has no fraction is itself. */
    private static double whole(double a) {
        if (!(abs(a) < 4503599627370496.0)) {
            return a;
        }
        double whole = (long) a;
        return whole == 0 && 1 / a < 0 ? -0.0 : whole;
    }

    public static long round(double a) {
        double below = floor(a);
        long whole = (long) below;
        return a - below >= 0.5 ? whole + 1 : whole;
    }

    public static int round(float a) {
        double below = floor(a);
        int whole = (int) below;
        return a - below >= 0.5 ? whole + 1 : whole;
    }

    public static double random() {
        return new java.util.Random().nextDouble();
    }

    public static long floorDiv(long a, int b) {
        return floorDiv(a, (long) b);
    }

    public static long multiplyExact(long a, int b) {
        return multiplyExact(a, (long) b);
    }

    /** The upper 64 bits of the product. */
    public static long multiplyHigh(long a, long b) {
        long low = (a & 0xffffffffL) * (b & 0xffffffffL);
        long middle = (a >> 32) * (b & 0xffffffffL) + (low >>> 32);
        long other = (a & 0xffffffffL) * (b >> 32) + (middle & 0xffffffffL);
        return (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
    }
}
