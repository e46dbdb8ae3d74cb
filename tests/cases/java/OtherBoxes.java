// Long, Short, Byte, Boolean: constants and methods.
class OtherBoxes {
    static long longs() { return Long.MAX_VALUE + Long.MIN_VALUE + Long.SIZE; } //~ = 63
    static int longCompare() { return Long.compare(1L << 40, 3) * 10 + Long.signum(-5L); } //~ = 9
    static int longBits() { return Long.bitCount(-1L) + Long.numberOfLeadingZeros(1L) + Long.numberOfTrailingZeros(1L << 40); } //~ = 167
    static int longHash() { return Long.hashCode((1L << 32) + 5) + Long.valueOf(-1).hashCode(); } //~ = 4
    static long parseLong() { return Long.parseLong("-9000000000"); } //~ = -9000000000
    static int longToInt() { Long l = (1L << 32) + 7; return l.intValue(); } //~ = 7
    static boolean booleans() { return Boolean.parseBoolean("TRUE") && !Boolean.parseBoolean("yes") && Boolean.TRUE && !Boolean.FALSE && Boolean.valueOf(true).equals(true); } //~ = true
    static boolean logic() { return Boolean.logicalXor(true, false) && Boolean.logicalAnd(true, true) && Boolean.logicalOr(false, true); } //~ = true
    static int booleanHash() { return Boolean.hashCode(true) - Boolean.FALSE.hashCode() + Boolean.compare(true, false); } //~ = -5
    static int bytes() { return Byte.MAX_VALUE * 1000 + Byte.MIN_VALUE + Short.MAX_VALUE; } //~ = 159639
    static int toUnsigned() { return Byte.toUnsignedInt((byte) -1) + Short.toUnsignedInt((short) -1); } //~ = 65790
    static int number() { Number n = 5L; return n.intValue() + (int) n.longValue(); } //~ = 10
    static boolean equalsAcross() { return Short.valueOf((short) 1).equals(1) || Byte.valueOf((byte) 1).equals(1); } //~ = false
    static String text() { return Long.toString(-5L) + Boolean.toString(true) + Byte.toString((byte) 3) + Short.valueOf((short) 4); } //~ = "-5true34"
}
