// Case, trim, replace, repeat, join, split-free helpers, conversion from numbers.
class StringMore {
    static String upper() { return "aBc1".toUpperCase() + "aBc1".toLowerCase(); } //~ = "ABC1abc1"
    static String trim() { return "[" + "  a b ".trim() + "]"; } //~ = "[a b]"
    static String strip() { return "[" + " \t x\n".strip() + "]"; } //~ = "[x]"
    static String replaceChar() { return "banana".replace('a', 'o'); } //~ = "bonono"
    static String replaceText() { return "banana".replace("an", "[]"); } //~ = "b[][]a"
    static String repeat() { return "ab".repeat(3) + "x".repeat(0); } //~ = "ababab"
    static String join() { return String.join(",", "a", "b", "c"); } //~ = "a,b,c"
    static boolean ignoreCase() { return "HeLLo".equalsIgnoreCase("hEllO") && !"a".equalsIgnoreCase(null); } //~ = true
    static boolean blank() { return "  ".isBlank() && !" a ".isBlank() && "".isEmpty(); } //~ = true
    static String values() { return String.valueOf(-120) + String.valueOf(true) + String.valueOf('c') + String.valueOf((Object) null) + String.valueOf(Long.MIN_VALUE); } //~ = "-120truecnull-9223372036854775808"
    static String fromChars() { return new String(new char[] {'a', 'b', 'c'}) + String.valueOf(new char[] {'d'}) + new String(new char[] {'x', 'y', 'z'}, 1, 2); } //~ = "abcdyz"
    static int charsSum() { int s = 0; String t = "abc"; for (int i = 0; i < t.length(); i++) s += t.charAt(i) - 'a'; return s; } //~ = 3
    static int lastIndex() { return "banana".lastIndexOf("an") * 10 + "banana".lastIndexOf('n', 3); } //~ = 32
    static int compareIgnoreCase() { return "ABC".compareToIgnoreCase("abd"); } //~ = -1
    static String intern() { String a = "ab", b = "c"; return (a + b).intern() == "abc" ? "same" : "other"; } //~ = "same"; undetermined: intern
    static String format() { return String.format("%05d|%-4s|%x|%,d|%c|%b|%%|%.1f", 42, "ab", 255, 1234567, 'c', null, 0.25); } //~ = "00042|ab  |ff|1,234,567|c|false|%|0.3"
    static String formatFails() { return String.format("%d", "x"); } //~ throws java.util.IllegalFormatConversionException
    static String formatShort() { return String.format("%s %s", "x"); } //~ throws java.util.MissingFormatArgumentException
    static String radix() { return Integer.toString(-255, 16) + Long.toString(35, 36); } //~ = "-ffz"
    static String reals() { return 1.5 + "|" + 0.1f + "|" + 1e-5 + "|" + -0.0; } //~ = "1.5|0.1|1.0E-5|-0.0"
    static String region() { return "" + "Hello".regionMatches(true, 1, "xELL", 1, 3) + "banana".lastIndexOf("an", 2); } //~ = "true1"
    static int order() { return String.CASE_INSENSITIVE_ORDER.compare("ABC", "abd") + java.util.Comparator.<String>nullsFirst(String.CASE_INSENSITIVE_ORDER).compare(null, "x"); } //~ = -2
    static int qualified() { return java.math.BigInteger.TEN.pow(3).intValue() + (java.lang.Boolean.TRUE.booleanValue() ? 1 : 0); } //~ = 1001
}
