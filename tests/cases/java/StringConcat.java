// + on strings with every type of operand, left to right, null, compound assignment.
class StringConcat {
    static String types() { return "" + 1 + 2L + 'c' + true + null + (byte) -3; } //~ = "12ctruenull-3"
    static String leftToRight() { return 1 + 2 + "x" + 1 + 2; } //~ = "3x12"
    static String chars() { return 'a' + 'b' + "c" + 'd'; } //~ = "195cd"
    static String compound() { String s = "a"; s += 1; s += 'b'; s += null; return s; } //~ = "a1bnull"
    static String nullString() { String s = null; return s + "x" + s; } //~ = "nullxnull"
    static String object() { Object o = new Object() { public String toString() { return "obj"; } }; return "<" + o + ">"; } //~ = "<obj>"
    static String nullToString() { Object o = new Object() { public String toString() { return null; } }; return "<" + o + ">"; } //~ = "<null>"
    static String box() { Integer i = 5; Character c = 'x'; return "" + i + c + (i + c); } //~ = "5x125"
    static String extremes() { return Integer.MIN_VALUE + "," + Long.MAX_VALUE; } //~ = "-2147483648,9223372036854775807"
    static String floats() { return "" + 1.5 + 2f; } //~ = "1.52.0"
    static boolean fresh() { String a = "x"; return a + "" == a; } //~ = false
    static String ternary(boolean b) { return "r" + (b ? 1 : 'x'); }
    static String ternaries() { return ternary(true) + ternary(false); } //~ = "r\x0001rx"
}
