// split at one character; literals in all bases.
class StringSplit {
    static int three() { return "a,b,c".split(",").length; } //~ = 3
    static String second() { return "key=value".split("=")[1]; } //~ = "value"
    static int trailing() { return "a,b,,".split(",").length; } //~ = 2
    static int leading() { return ",a".split(",").length; } //~ = 2
    static int none() { return "abc".split(",").length; } //~ = 1
    static int empty() { return "".split(",").length; } //~ = 1
    static int only() { return ",".split(",").length; } //~ = 0
    static int kept() { return "a,b,,".split(",", -1).length; } //~ = 4
    static String limited() { return "a,b,c".split(",", 2)[1]; } //~ = "b,c"
    static int escaped() { return "1.2.3".split("\\.").length; } //~ = 3
    static int pattern() { return "a1b2".split("[0-9]").length; } //~ = 2
    static int octal() { return 0_17 + 0__7 + 017_7 + 00; } //~ = 149
    static int bases() { return 0b1010_1010 + 0x7F_FF + 1_000; } //~ = 33937
    static boolean fractions() { return 0x1.8p1 == 3.0 && 0x.1p-2f == 0.015625f && 0x10p0 == 16; } //~ = true
}
