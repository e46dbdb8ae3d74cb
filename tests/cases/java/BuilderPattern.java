// Fluent setters, nested builder classes, private constructors, static factories.
class BuilderPattern {
    private final int a; private final String b;
    private BuilderPattern(Builder x) { a = x.a; b = x.b; }
    static Builder builder() { return new Builder(); }
    static class Builder { private int a = 1; private String b = "d"; Builder a(int a) { this.a = a; return this; } Builder b(String b) { this.b = b; return this; } BuilderPattern build() { if (a < 0) throw new IllegalStateException("a"); return new BuilderPattern(this); } }
    static String built() { BuilderPattern p = builder().a(5).b("x").build(); return p.b + p.a; } //~ = "x5"
    static String defaults() { BuilderPattern p = builder().build(); return p.b + p.a; } //~ = "d1"
    static int refused() { return builder().a(-1).build().a; } //~ throws java.lang.IllegalStateException
    static void law(int a) { if (a >= 0) assert builder().a(a).build().a == a; } //~ holds
}
