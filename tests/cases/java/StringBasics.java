// length, charAt, equals, compareTo, substring, indexOf, hashCode.
class StringBasics {
    static int length() { return "hello".length() + "".length(); } //~ = 5
    static char charAt() { return "hello".charAt(1); } //~ = 101
    static char outOfRange() { return "hello".charAt(5); } //~ throws java.lang.StringIndexOutOfBoundsException
    static boolean equal() { return "ab".equals("a" + new String("b")) && !"ab".equals("aB") && !"ab".equals(null) && !"a".equals('a'); } //~ = true
    static int compare() { return "abc".compareTo("abd"); } //~ = -1
    static int comparePrefix() { return "ab".compareTo("abcd"); } //~ = -2
    static String sub() { return "hello".substring(1, 3) + "hello".substring(3); } //~ = "ello"
    static String badSub() { return "hello".substring(3, 2); } //~ throws java.lang.StringIndexOutOfBoundsException
    static int index() { return "banana".indexOf('n') * 100 + "banana".indexOf("na", 3) * 10 + "banana".lastIndexOf('a'); } //~ = 245
    static int absent() { return "banana".indexOf("x") + "banana".indexOf('z'); } //~ = -2
    static int hash() { return "hello".hashCode(); } //~ = 99162322
    static int emptyHash() { return "".hashCode(); } //~ = 0
    static boolean contains() { return "banana".contains("nan") && !"banana".contains("nab"); } //~ = true
    static boolean starts() { return "banana".startsWith("ba") && "banana".endsWith("na") && "banana".startsWith("na", 2); } //~ = true
    static boolean identity() { String s = "abc"; return s.substring(0) == s && s.toString() == s; } //~ = true
}
