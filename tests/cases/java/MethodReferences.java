// All four kinds, and constructors of arrays.
class MethodReferences {
    static int twice(int x) { return 2 * x; }
    int k = 3;
    int times(int x) { return k * x; }
    MethodReferences() { }
    MethodReferences(int k) { this.k = k; }
    static int ofStatic() { java.util.function.IntUnaryOperator f = MethodReferences::twice; return f.applyAsInt(21); } //~ = 42
    static int bound() { java.util.function.IntUnaryOperator f = new MethodReferences(5)::times; return f.applyAsInt(4); } //~ = 20
    static int unbound() { java.util.function.Function<String, Integer> f = String::length; return f.apply("abcd"); } //~ = 4
    static int unboundTwo() { java.util.function.BiFunction<MethodReferences, Integer, Integer> f = MethodReferences::times; return f.apply(new MethodReferences(7), 2); } //~ = 14
    static int constructor() { java.util.function.Supplier<MethodReferences> s = MethodReferences::new; java.util.function.Function<Integer, MethodReferences> g = MethodReferences::new; return s.get().k * 10 + g.apply(4).k; } //~ = 34
    static int arrayConstructor() { java.util.function.IntFunction<int[]> f = int[]::new; return f.apply(4).length; } //~ = 4
    static int boundEarly() { MethodReferences m = null; java.util.function.IntUnaryOperator f = m::times; return 1; } //~ throws java.lang.NullPointerException
    static int superRef() { return new Sub().viaSuper(); } //~ = 12
    static class Base { int v() { return 1; } }
    static class Sub extends Base { int v() { return 2; } int viaSuper() { java.util.function.IntSupplier s = super::v; return s.getAsInt() * 10 + v(); } }
    static int thisRef() { return new MethodReferences(6).viaThis(); } //~ = 12
    int viaThis() { java.util.function.IntUnaryOperator f = this::times; return f.applyAsInt(2); }
    static int compareRef() { java.util.Comparator<Integer> c = Integer::compare; java.util.Comparator<String> d = String::compareTo; return c.compare(1, 2) + d.compare("b", "a"); } //~ = 0
    static int boxes() { java.util.function.Function<Integer, Integer> f = MethodReferences::twice; return f.apply(4); } //~ = 8
}
