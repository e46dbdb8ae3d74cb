// A variable of a pattern is in scope only where the pattern is known to match (JLS 6.3.1): elsewhere its name means a field.
class YieldedPatterns {
    static final String s = "field";
    static final int i = 5;
    final Object o = 7;

    static String h(boolean b, String x) { return x; }
    static String conditional(Object o) { return o instanceof String s ? s + "!" : s; }
    static String chosen() { return conditional("a") + conditional(1); } //~ = "a!field"
    static String negated(Object o) { return !(o instanceof String s) ? s : s + "!"; }
    static String negations() { return negated("a") + negated(1); } //~ = "a!field"
    static String argument() { Object o = "x"; return h(o instanceof String s, s); } //~ = "field"
    static boolean strict(Object o) { return o instanceof String s & s.length() == 5 | s.length() == 5; }
    static boolean ands() { return strict("ab") && strict(1); } //~ = true
    static boolean or(Object o) { return o instanceof Integer i || i > 2; }
    static boolean ors() { return or(1) && or("x"); } //~ = true
    static boolean orNot(Object o) { return !(o instanceof Integer i) || i > 5; }
    static String orNots() { return orNot(6) + " " + orNot(5) + " " + orNot("x"); } //~ = "true false true"
    static int number(Object o) { return o instanceof Integer i ? i : i; }
    static int numbers() { return number(3) * 10 + number("x"); } //~ = 35
    static int twice(Object o) { return o instanceof Integer i && i > 3 || o instanceof String s && s.length() > 1 ? 1 : i + s.length(); }
    static int two() { return twice(4) * 1000 + twice("ab") * 100 + twice(2); } //~ = 1110
    static String after() { Object o = "x"; boolean b = o instanceof String s; return s; } //~ = "field"
    static String compared() { Object o = "x"; boolean b = o instanceof String s == (s.length() == 5); return "" + b; } //~ = "true"
    static int nested(Object o) { return (o instanceof Integer i && i > 3 ? i : i) + (o instanceof Integer i ? i : 0); }
    static int nest() { return nested(4) * 100 + nested(2); } //~ = 807
    static int loop() { Object o = 0; int n = 0; while (o instanceof Integer i && i < 4) { o = i + 1; n += i; } return n * 10 + i; } //~ = 65
    static int until() { Object o = "abc"; do { o = ((String) o).substring(1); } while (!(o instanceof String t && t.length() == 1)); return o.toString().length() + i; } //~ = 6
    static int doWhile() { Object o = 3; int n = 0; do { n++; } while (!(o instanceof Integer k)); return k * 10 + n; } //~ = 31
    static int update() { int n = 0; Object o = 1; for (; o instanceof Integer k && k < 20; o = k * 2) { n += k; } return n; } //~ = 31
    static int early(Object o) { if (!(o instanceof Integer i)) { return i; } return i * 2; }
    static int earlier() { return early(9) * 10 + early("x"); } //~ = 185
    static int lambda() { Object o = 9; boolean b = o instanceof Integer i; java.util.function.IntSupplier f = () -> i; return f.getAsInt(); } //~ = 5
    static int captured() { Object o = 9; java.util.function.IntSupplier f = o instanceof Integer i ? () -> i : () -> i + 1; return f.getAsInt(); } //~ = 9
    int ofThis(Object p) { return p instanceof String o ? o.length() : (Integer) o; }
    static int these() { return new YieldedPatterns().ofThis("ab") * 10 + new YieldedPatterns().ofThis(1); } //~ = 27
    static boolean asserted(Object o) { boolean b = !(o instanceof String s && s.isEmpty()) && s.length() == 5; return b; }
    static String asserts() { return asserted("") + " " + asserted("ab") + " " + asserted(1); } //~ = "false true true"
    record Pair(Object a, Object b) { }
    static int guarded(Object o) { return o instanceof Pair p && p.a() instanceof Integer i && p.b() instanceof Integer k && i > k ? i - k : i; }
    static int guards() { return guarded(new Pair(9, 2)) * 100 + guarded(new Pair(2, 9)) * 10 + guarded("x"); } //~ = 755
}
