// Character's tests and conversions.
class Characters {
    static boolean tests() { return Character.isDigit('7') && !Character.isDigit('a') && Character.isLetter('q') && Character.isLetterOrDigit('Z') && Character.isWhitespace('\t') && Character.isUpperCase('Q') && Character.isLowerCase('q'); } //~ = true
    static int numeric() { return Character.getNumericValue('8') + Character.digit('f', 16) + Character.digit('z', 10); } //~ = 22
    static char upper() { return Character.toUpperCase('x'); } //~ = 88
    static char lower() { return Character.toLowerCase('X'); } //~ = 120
    static char forDigit() { return Character.forDigit(11, 16); } //~ = 98
    static int compare() { return Character.compare('a', 'd'); } //~ = -3
    static String text() { return Character.toString('q') + Character.valueOf('r'); } //~ = "qr"
    static int limits() { return Character.MAX_VALUE - Character.MIN_VALUE; } //~ = 65535
    static boolean alphabetic() { return Character.isAlphabetic('a') && !Character.isAlphabetic('1'); } //~ = true
    static int hash() { return Character.valueOf('a').hashCode() + Character.hashCode('b'); } //~ = 195
    static void digits(char c) { if (c >= '0' && c <= '9') assert Character.isDigit(c); } //~ holds
    static void upperOnce(char c) { if (c < 128) assert Character.toUpperCase(Character.toUpperCase(c)) == Character.toUpperCase(c); } //~ holds
}
