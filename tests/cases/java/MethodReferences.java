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
    static int boundToText() { java.util.function.Predicate<String> p = "even"::equals; return (p.test("ev" + "en") ? 10 : 0) + (p.test("odd") ? 1 : 0); } //~ = 10
    static long filteredByText() { return java.util.List.of("even", "odd", "even").stream().filter("even"::equals).count(); } //~ = 2
    static int boundToClass() { java.util.function.Predicate<Object> p = String.class::isInstance; return (p.test("a") ? 10 : 0) + (p.test(1) ? 1 : 0); } //~ = 10
    static int boundToCast() { Object o = "abc"; java.util.function.IntSupplier s = ((String) o)::length; return s.getAsInt(); } //~ = 3
    static int boundToCreated() { java.util.function.IntSupplier s = new int[] {4, 5}.length > 1 ? "ab"::length : "c"::length; return s.getAsInt(); } //~ = 2
    static int identityOfOperator() { java.util.function.UnaryOperator<Integer> f = true ? java.util.function.UnaryOperator.identity() : x -> -x; return f.apply(7); } //~ = 7
    static long notEmpty() { return java.util.List.of("a", "", "b").stream().filter(java.util.function.Predicate.not(String::isEmpty)).count(); } //~ = 2
    static long isEqual() { return java.util.List.of("a", "", "a").stream().filter(java.util.function.Predicate.isEqual("a")).count(); } //~ = 2
    static int byOrder() { java.util.Comparator<Integer> c = java.util.Comparator.naturalOrder(); return java.util.function.BinaryOperator.minBy(c).apply(3, 4) * 10 + java.util.function.BinaryOperator.maxBy(c).apply(3, 4); } //~ = 34
    static boolean twoPredicates() { java.util.function.BiPredicate<Integer, Integer> p = (a, b) -> a < b, q = (a, b) -> a > 0; return p.and(q).test(1, 2) && !p.negate().test(1, 2) && q.or(p).test(-1, 0); } //~ = true
    static int twoConsumers() { int[] n = {0}; java.util.function.BiConsumer<Integer, Integer> f = (a, b) -> n[0] += a * b; f.andThen((a, b) -> n[0] += 10 * a).accept(2, 3); return n[0]; } //~ = 26
    static long full() { return Math.multiplyFull(Integer.MIN_VALUE, Integer.MIN_VALUE); } //~ = 4611686018427387904
    static int andThenNull() { java.util.function.Function<Integer, Integer> f = x -> x, g = null; f.andThen(g); return 1; } //~ throws java.lang.NullPointerException
    static int predicateNull() { java.util.function.Predicate<Integer> f = x -> true; f.or(null); return 1; } //~ throws java.lang.NullPointerException
    static int comparingNull() { java.util.function.Function<Integer, Integer> key = null; java.util.Comparator.comparing(key); return 1; } //~ throws java.lang.NullPointerException
    static int byLong() { java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(3, 1, 2)); l.sort(java.util.Comparator.comparingLong(x -> -x)); return l.get(0) * 100 + l.get(1) * 10 + l.get(2); } //~ = 321
    static int byDouble() { java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(3, 1, 2)); l.sort(java.util.Comparator.comparingDouble(x -> x)); return l.get(0) * 100 + l.get(1) * 10 + l.get(2); } //~ = 123
}
