// Unsigned comparison and division of int and long.
class UnsignedArithmetic {
    static int compare() { return Integer.compareUnsigned(-1, 1) * 10 + Integer.compareUnsigned(1, -1); } //~ = 9
    static long toLong() { return Integer.toUnsignedLong(-1); } //~ = 4294967295
    static int divide() { return Integer.divideUnsigned(-2, 2) + Integer.remainderUnsigned(-1, 10); } //~ = -2147483644
    static String text() { return Integer.toUnsignedString(-1); } //~ = "4294967295"
    static void law(int a, int b) { assert (Integer.compareUnsigned(a, b) < 0) == (a + Integer.MIN_VALUE < b + Integer.MIN_VALUE); } //~ holds
}
