// Anonymous in lambda in inner in local class: every level captures.
class DeepNesting {
    int f = 1;
    int run(int p) { int l = 3; class Local { int g = 4; java.util.function.IntSupplier make(int q) { return () -> new Object() { int h = 5; int all() { return f * 100000 + p * 10000 + l * 1000 + g * 100 + q * 10 + h; } }.all(); } } return new Local().make(6).getAsInt(); }
    static int all() { return new DeepNesting().run(2); } //~ = 123465
    class In { class Deeper { java.util.function.IntSupplier s() { return () -> f + DeepNesting.this.f; } } }
    static int inner() { DeepNesting d = new DeepNesting(); d.f = 4; return d.new In().new Deeper().s().getAsInt(); } //~ = 8
}
