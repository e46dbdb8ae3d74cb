// append, insert, reverse, delete, setCharAt, length, charAt, toString.
class StringBuilders {
    static String append() { return new StringBuilder().append("a").append(1).append('c').append(true).append(2L).append((Object) null).append(new char[] {'x', 'y'}).toString(); } //~ = "a1ctrue2nullxy"
    static String reverse() { return new StringBuilder("hello").reverse().toString(); } //~ = "olleh"
    static String insert() { return new StringBuilder("ad").insert(1, "bc").insert(0, 1).insert(5, 'e').toString(); } //~ = "1abcde"
    static String delete() { return new StringBuilder("abcdef").delete(1, 3).deleteCharAt(0).toString(); } //~ = "def"
    static String set() { StringBuilder b = new StringBuilder("abc"); b.setCharAt(1, 'x'); b.setLength(2); return b + "" + b.length(); } //~ = "ax2"
    static String replace() { return new StringBuilder("abcdef").replace(1, 4, "-").toString(); } //~ = "a-ef"
    static char charAt() { return new StringBuilder("abc").charAt(3); } //~ throws java.lang.StringIndexOutOfBoundsException
    static int index() { return new StringBuilder("banana").indexOf("na") * 10 + new StringBuilder("x").append("yz").indexOf("z"); } //~ = 22
    static boolean sameObject() { StringBuilder b = new StringBuilder(); return b.append("a") == b && !b.equals(new StringBuilder("a")); } //~ = true
    static String chained() { StringBuilder b = new StringBuilder(); for (int i = 0; i < 5; i++) { if (b.length() > 0) b.append(", "); b.append(i * i); } return b.toString(); } //~ = "0, 1, 4, 9, 16"
    static String sub() { return new StringBuilder("hello").substring(1, 4) + new StringBuilder("abc").substring(2); } //~ = "ellc"
    static String subSequence() { return new StringBuilder().append("abcd", 1, 3).toString(); } //~ = "bc"
    static boolean compare() { return new StringBuilder("a").compareTo(new StringBuilder("b")) < 0; } //~ = true
    static boolean isEmpty() { return new StringBuilder().isEmpty(); } //~ = true
    static String buffer() { StringBuffer b = new StringBuffer("a"); b.append(1).append("z").reverse(); return b.toString(); } //~ = "z1a"
}
