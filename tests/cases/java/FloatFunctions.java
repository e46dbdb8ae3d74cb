// Math, Double and Float on floating point: the models give what a JVM gives.
class FloatFunctions {
    static double floorUp() { return Math.floor(2.7); } //~ = 0x4000000000000000
    static double floorDown() { return Math.floor(-2.1); } //~ = 0xc008000000000000
    static double floorOfMinusZero() { return Math.floor(-0.0); } //~ = 0x8000000000000000
    static double floorOfLarge() { return Math.floor(-1e300); } //~ = 0xfe37e43c8800759c
    static double ceil() { return Math.ceil(2.1); } //~ = 0x4008000000000000
    static double ceilToMinusZero() { return Math.ceil(-0.3); } //~ = 0x8000000000000000
    static double rintToEven() { return Math.rint(2.5) + 10 * Math.rint(3.5); } //~ = 0x4045000000000000
    static double rintDown() { return Math.rint(-0.4); } //~ = 0x8000000000000000
    static double rintNegative() { return Math.rint(-1.5) + 100 * Math.rint(-2.6); } //~ = 0xc072e00000000000
    static long round() { return Math.round(2.5) * 100 + Math.round(-2.5); } //~ = 298
    static long roundBelowHalf() { return Math.round(0.49999999999999994); } //~ = 0
    static long roundOfNaN() { double z = 0.0; return Math.round(z / z); } //~ = 0
    static long roundOfLarge() { return Math.round(1e300); } //~ = 9223372036854775807
    static int roundSingle() { return Math.round(-7.5f) + 1000 * Math.round(7.5f); } //~ = 7993
    static double maxOfZeros() { return Math.max(-0.0, 0.0); } //~ = 0x0000000000000000
    static double minOfZeros() { return Math.min(0.0, -0.0); } //~ = 0x8000000000000000
    static boolean maxOfNaN() { double z = 0.0; double n = z / z; return Math.max(n, 1) != Math.max(1, n); } //~ = true
    static float minSingle() { return Math.min(1.5f, -2.5f); } //~ = 0xc0200000
    static double absOfMinusZero() { return Math.abs(-0.0); } //~ = 0x0000000000000000
    static float absSingle() { return Math.abs(-3f); } //~ = 0x40400000
    static double signum() { return Math.signum(-7.5) + 4 * Math.signum(0.3); } //~ = 0x4008000000000000
    static double root() { return Math.sqrt(2); } //~ = 0x3ff6a09e667f3bcd
    static boolean rootOfNegative() { return Double.isNaN(Math.sqrt(-1)) && Math.sqrt(-0.0) == 0; } //~ = true
    static int compared() { return Double.compare(0.0, -0.0) + 10 * Double.compare(0.0 / 0.0, 1.0 / 0.0) + 100 * Float.compare(1f, 2f); } //~ = -89
    static long bits() { return Double.doubleToLongBits(-1.5); } //~ = -4613937818241073152
    static double fromBits() { return Double.longBitsToDouble(4609434218613702656L); } //~ = 0x3ff8000000000000
    static int bitsSingle() { return Float.floatToIntBits(0.1f) ^ Float.floatToRawIntBits(0.2f); } //~ = 58720256
    static int hash() { return Double.hashCode(1.5) + Float.hashCode(1.5f); } //~ = 2142765056
    static boolean equal() { Double a = 0.0, b = -0.0, n = Double.NaN; return !a.equals(b) && n.equals(Double.NaN); } //~ = true
    static int ordered() { return Double.valueOf(2).compareTo(1.0) + Float.valueOf(1f).compareTo(1f); } //~ = 1
    static boolean finite() { return Double.isFinite(1e308) && !Double.isFinite(1e308 * 10) && Float.isInfinite(1f / 0f); } //~ = true
    static boolean records() { record P(double x, float y) { } return new P(0.5, 1f).equals(new P(0.5, 1f)) && !new P(0.0, 1f).equals(new P(-0.0, 1f)); } //~ = true
    static int recordHash() { record P(double x) { } return new P(2.0).hashCode(); } //~ = 1073741824
    static void floorIsBelow(double a) { if (a >= 0 && a < 1024) assert Math.floor(a) <= a && a <= Math.ceil(a); } //~ holds
    static void absolute(double a) { if (a == a) assert Math.abs(a) >= 0 && (Math.abs(a) == a || Math.abs(a) == -a); } //~ holds
    static void roundIsNear(float a) { if (a > 0 && a < 64) assert Math.abs(a - Math.round(a)) <= 0.5; } //~ holds
    static void total(double a, double b) { assert Double.compare(a, b) == -Double.compare(b, a); } //~ holds
    static void rootIsBelow(float a) { if (a > 4 && a < 100) assert Math.sqrt(a) < a; } //~ holds
}
