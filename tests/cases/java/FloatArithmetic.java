// float and double are exact: arithmetic, conversions and roots are circuits; only a remainder may be undetermined.
class FloatArithmetic {
    static double sum() { double a = 0.1, b = 0.2; return a + b; } //~ = 0x3fd3333333333334
    static float single() { float a = 0.1f, b = 0.2f; return a + b; } //~ = 0x3e99999a
    static boolean notEqual() { double a = 0.1; return a + 0.2 == 0.3; } //~ = false
    static boolean nan() { double z = 0.0; double n = z / z; return n != n && !(n == n) && !(n < 1) && !(n >= 1); } //~ = true
    static double infinity() { double z = 0.0; return 1 / z; } //~ = 0x7ff0000000000000
    static boolean zeros() { double p = 0.0, n = -p; return p == n && 1 / p != 1 / n; } //~ = true
    static int truncate() { double d = -3.99; return (int) d; } //~ = -3
    static int saturate() { double d = 1e20; return (int) d; } //~ = 2147483647
    static int nanToInt() { float f = 0f; return (int) (f / f); } //~ = 0
    static long toLong() { double d = 1e10; return (long) d; } //~ = 10000000000
    static int toByte() { double d = 300.5; return (byte) d; } //~ = 44
    static double remainder() { double a = -7.5; return a % 2; } //~ = 0xbff8000000000000
    static float intToFloat() { int i = 16777217; return i; } //~ = 0x4b800000
    static double literal() { return 1e-3; } //~ = 0x3f50624dd2f1a9fc
    static double copied() { double[] a = {1.5, 2.5}; double x = a[1]; a[1] = a[0]; return x; } //~ = 0x4004000000000000
    static void reflexive(double d) { assert d == d; } //~ violates: assert
    static void ordered(float f, float g) { assert f < g || f >= g; } //~ violates: assert
    static double stored(double d) { double[] a = {d}; return a[0]; } //~ holds
    static double sumOf(double a, double b) { return a + b; } //~ holds
    static int toInt(float f) { return (int) f; } //~ holds
    static double rest(double a) { return a % 3; } //~ undetermined: floating-point
    static void absorbs(float a) { if (a >= 0) assert a + 1 > a; } //~ violates: assert
    static void doubled(float a) { if (a == a) assert a + a == 2 * a; } //~ holds
    static void halved(float a) { assert a / 2 == a * 0.5f || a != a; } //~ holds
    static void commutes(float a, float b) { float s = a + b; assert s == b + a || s != s; } //~ holds
    static void cancels(double a) { if (a - a == a - a) assert a - a == 0; } //~ holds
    static void associates(float a) { if (a > 0 && a < 100) assert (a + 1) - 1 == a; } //~ violates: assert
    static void exactInDouble(int i) { assert (int) (double) i == i; } //~ holds
    static void roundedInFloat(int i) { assert (int) (float) i == i; } //~ violates: assert
    static void widened(float f) { assert (float) (double) f == f || f != f; } //~ holds
    static void narrowed(double d) { assert (float) d == d || d != d; } //~ violates: assert
    static void overflows(double d) { if (d > 0 && d < 1e300) assert d * d < 1.0 / 0.0; } //~ violates: assert
    static void underflows(double d) { if (d > 0) assert d / 2 > 0; } //~ violates: assert
    static void thirds(int i) { if (i > 0 && i < 100) assert (int) (i / 3.0) == i / 3; } //~ holds
    static void rootOfSquare(int i) { if (i >= 0 && i < 256) assert Math.sqrt(i * i) == i; } //~ holds
    static void squareOfRoot(int i) { if (i >= 0 && i < 256) assert (int) (Math.sqrt(i) * Math.sqrt(i)) == i; } //~ violates: assert
    static void celsius(int f) { if (f >= -500 && f <= 500) assert Math.abs((f - 32) * 5 / 9.0) <= 300; } //~ holds
    static void threshold(int shift, float factor) { if (shift >= 0 && shift < 4 && factor > 0 && factor <= 1) assert (int) ((1 << shift) * factor) <= 1 << shift; } //~ holds
    static double negate(double d) { return -d; } //~ holds
    static void trichotomy(double a, double b) { if (a == a && b == b) assert a < b || a == b || a > b; } //~ holds
    static void zero(double a) { if (a == 0.0) assert -a == 0.0; } //~ holds
    static boolean compare(float a, float b) { return a <= b; } //~ holds
}
