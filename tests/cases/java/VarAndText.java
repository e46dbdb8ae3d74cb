// var, text blocks, unicode escapes, character escapes, numeric literals.
class VarAndText {
    static int vars() { var x = 5; var s = "abc"; var l = new java.util.ArrayList<Integer>(); l.add(x); for (var e : l) x += e; return x + s.length(); } //~ = 13
    static final String BLOCK = """
        a
          b "q"
        c\tx\
        d
        """;
    static String block() { return BLOCK; } //~ = "a\x000a  b \x0022q\x0022\x000ac\x0009xd\x000a"
    static String escapes() { return "\t\n\\\"\'\101\0\u0041\s|"; } //~ = "\x0009\x000a\x005c\x0022'A\x0000A |"
    static int unicode() { char c = '\u00e9'; return c + "é".charAt(0); } //~ = 466
    static int surrogates() { return "\ud83d\ude00".length(); } //~ = 2
    static long literals() { return 0x7fff_ffff + 0b11 + 017 + 1_0L + 'a' + '\377'; } //~ = -2147483269
    static int minLiteral() { return -2147483648; } //~ = -2147483648
    static long minLong() { return -9223372036854775808L; } //~ = -9223372036854775808
    static int hexNegative() { return 0xffffffff; } //~ = -1
    static int identifiers() { int été = 3, $a = 4, _b = 5; return été + $a + _b; } //~ = 12
    static int var_lambda() { java.util.function.IntBinaryOperator f = (var a, var b) -> a - b; return f.applyAsInt(5, 3); } //~ = 2
}
