// equals, hashCode and toString, defaults and overrides.
class ObjectMethods {
    static class Plain { }
    static class P { final int a; P(int a) { this.a = a; } @Override public boolean equals(Object o) { return o instanceof P && ((P) o).a == a; } @Override public int hashCode() { return a * 31; } @Override public String toString() { return "P" + a; } }
    static boolean identity() { Plain p = new Plain(); return p.equals(p) && !p.equals(new Plain()); } //~ = true
    static boolean overridden() { Object x = new P(1), y = new P(1); return x.equals(y) && x != y && x.hashCode() == y.hashCode(); } //~ = true
    static String text() { Object o = new P(4); return o.toString() + o; } //~ = "P4P4"
    static boolean stableHash() { Plain p = new Plain(); return p.hashCode() == p.hashCode(); } //~ = true; undetermined: hashCode
    static boolean inSet() { java.util.Set<P> s = new java.util.HashSet<>(); s.add(new P(1)); return s.contains(new P(1)) && !s.add(new P(1)) && s.size() == 1; } //~ = true
    static boolean sameClass() { Object a = new P(1), b = new P(2), c = new Plain(); return a.getClass() == b.getClass() && a.getClass() != c.getClass(); } //~ = true
    static boolean arraysAreIdentity() { return !new int[] {1}.equals(new int[] {1}); } //~ = true
    static class WithGetClass { int v; WithGetClass(int v) { this.v = v; } public boolean equals(Object o) { if (this == o) return true; if (o == null || getClass() != o.getClass()) return false; return v == ((WithGetClass) o).v; } public int hashCode() { return v; } }
    static class SubOfIt extends WithGetClass { SubOfIt(int v) { super(v); } }
    static boolean getClassEquals() { return new WithGetClass(1).equals(new WithGetClass(1)) && !new WithGetClass(1).equals(new SubOfIt(1)) && !new WithGetClass(1).equals(null); } //~ = true
    static int nullEquals() { Object o = null; return o.equals(null) ? 1 : 0; } //~ throws java.lang.NullPointerException
}
