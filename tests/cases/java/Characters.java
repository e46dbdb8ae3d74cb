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
    static int digitsBeyond() { String s = "\u0660\u0669\u066a\u0965\u0966\u096f\u0970\u1946\u194f\u1950\uff10\uff19\uff1a\uaa59\uaa5a"; int n = 0; for (int i = 0; i < s.length(); i++) n = n * 2 + (Character.isDigit(s.charAt(i)) ? 1 : 0); return n; } //~ = 26330
    static int spacesBeyond() { String s = "\u00a0\u1680\u2000\u2007\u200a\u200b\u2028\u202f\u205f\u3000\u3001 \t\u001c\u0085"; int n = 0; for (int i = 0; i < s.length(); i++) n = n * 4 + (Character.isWhitespace(s.charAt(i)) ? 2 : 0) + (Character.isSpaceChar(s.charAt(i)) ? 1 : 0); return n; } //~ = 527662312
    static void digitOrSpace(char c) { assert !(Character.isDigit(c) && Character.isWhitespace(c)); } //~ holds
    static int digitValues() { String s = "\u0663\u0968\u0965\u1949\uff17\uff22\uff42\uff5b\u00e9"; int n = 0; for (int i = 0; i < s.length(); i++) n = n * 17 + Character.digit(s.charAt(i), 16); return n; } //~ = 253877042
    static int parsed() { return Integer.parseInt("\u0661\uff12\u0e53"); } //~ = 123
}
