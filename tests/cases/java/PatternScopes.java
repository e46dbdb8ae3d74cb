// Where pattern variables are in scope: loops, negations, conjunctions, else branches.
class PatternScopes {
    static int elseBranch(Object o) { if (!(o instanceof String s)) return -1; else return s.length(); }
    static int both() { return elseBranch("abc") * 10 + elseBranch(1); } //~ = 29
    static int loop() { Object[] a = {1, "ab", 2, "c"}; int n = 0; for (Object o : a) { if (!(o instanceof String s)) continue; n += s.length(); } return n; } //~ = 3
    static int conditional() { Object o = 7; return o instanceof Integer i ? i * 2 : 0; } //~ = 14
    static int conjunction() { Object a = "x", b = 3; return a instanceof String s && b instanceof Integer i && i > 2 ? s.length() + i : 0; } //~ = 4
    static int fieldHidden() { Object o = "local"; if (o instanceof String x) return x.length(); return x; } //~ = 5
    static int x = 99;
    static boolean equality() { Object p = 1, q = 1; return p instanceof Integer a && q instanceof Integer b && a.intValue() == b; } //~ = true
}
