// Literals of one text are one object across classes and methods.
class Interning {
    static class Other { static final String T = "tt"; static String make() { return "tt"; } }
    static boolean acrossClasses() { return Other.T == "tt" && Other.make() == "tt"; } //~ = true
    static boolean concatenated() { final String a = "t"; String b = "t"; return (a + "t" == "tt") && (b + "t" != "tt"); } //~ = true
    static boolean switched() { String s = new String("tt"); switch (s) { case "tt": return s != "tt"; default: return false; } } //~ = true
    static boolean copy() { String s = "tt"; return new String(s) != s && new String(s).equals(s) && s.concat("") == s; } //~ = true
}
