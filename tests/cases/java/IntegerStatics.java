// Integer's constants, parsing, comparison, bits.
class IntegerStatics {
    static int limits() { return Integer.MAX_VALUE + Integer.MIN_VALUE; } //~ = -1
    static int size() { return Integer.SIZE + Integer.BYTES; } //~ = 36
    static int parse() { return Integer.parseInt("-120") + Integer.parseInt("+7") + Integer.valueOf("3"); } //~ = -110
    static int parseBad() { return Integer.parseInt("12x"); } //~ throws java.lang.NumberFormatException
    static int parseEmpty() { return Integer.parseInt(""); } //~ throws java.lang.NumberFormatException
    static int parseOverflow() { return Integer.parseInt("2147483648"); } //~ throws java.lang.NumberFormatException
    static int parseMin() { return Integer.parseInt("-2147483648"); } //~ = -2147483648
    static int radix() { return Integer.parseInt("ff", 16); } //~ = 255
    static int compare() { return Integer.compare(3, 5) * 10 + Integer.signum(-9) + Integer.compare(Integer.MIN_VALUE, 1); } //~ = -12
    static int bits() { return Integer.bitCount(255) * 100 + Integer.numberOfLeadingZeros(1) + Integer.numberOfTrailingZeros(8); } //~ = 834
    static int highest() { return Integer.highestOneBit(100) + Integer.lowestOneBit(100); } //~ = 68
    static int reverse() { return Integer.reverse(1) ^ Integer.reverseBytes(0x01020304); } //~ = -2080177663
    static int rotate() { return Integer.rotateLeft(0x80000001, 1) * 10 + Integer.rotateRight(2, 1); } //~ = 31
    static int methods() { Integer i = 300; return i.compareTo(299) * 100 + i.hashCode() + i.byteValue(); } //~ = 444
    static String text() { return Integer.toString(-45) + Integer.toBinaryString(10) + Integer.toHexString(255) + Integer.valueOf(7).toString(); } //~ = "-451010ff7"
    static int unsigned() { return Integer.compareUnsigned(-1, 1) + Integer.divideUnsigned(-1, 2) + Integer.remainderUnsigned(-1, 7); } //~ = -2147483645
    static int functions() { return Integer.sum(1, 2) + Integer.max(4, 3) + Integer.min(4, 3); } //~ = 10
    static void bitCounts(int a) { assert Integer.bitCount(a) + Integer.bitCount(~a) == 32; } //~ holds
}
