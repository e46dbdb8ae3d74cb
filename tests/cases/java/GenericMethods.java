// Inference, explicit arguments, bounded parameters, recursion in types.
class GenericMethods {
    static <T> T first(java.util.List<T> l) { return l.get(0); }
    static <T> java.util.List<T> listOf(T a, T b) { java.util.List<T> l = new java.util.ArrayList<>(); l.add(a); l.add(b); return l; }
    static <K, V extends Comparable<V>> K argmax(java.util.Map<K, V> m) { K best = null; V v = null; for (java.util.Map.Entry<K, V> e : m.entrySet()) if (v == null || e.getValue().compareTo(v) > 0) { best = e.getKey(); v = e.getValue(); } return best; }
    static int inferred() { return first(listOf(4, 5)) + first(listOf("ab", "c")).length(); } //~ = 6
    static int explicit() { return GenericMethods.<Integer>first(listOf(7, 8)); } //~ = 7
    static String argmaxed() { java.util.Map<String, Integer> m = new java.util.LinkedHashMap<>(); m.put("a", 1); m.put("b", 9); m.put("c", 5); return argmax(m); } //~ = "b"
    static <T> int count(T[] a, java.util.function.Predicate<? super T> p) { int n = 0; for (T t : a) if (p.test(t)) n++; return n; }
    static int counted() { return count(new Integer[] {1, 2, 3, 4}, x -> x % 2 == 0); } //~ = 2
    static <A, B, C> java.util.function.Function<A, C> then(java.util.function.Function<A, B> f, java.util.function.Function<B, C> g) { return a -> g.apply(f.apply(a)); }
    static int composed() { return GenericMethods.<String, Integer, Integer>then(String::length, n -> n * n).apply("abc"); } //~ = 9
    static <T extends Object & Comparable<T>> T max(java.util.Collection<? extends T> c) { T m = null; for (T t : c) if (m == null || t.compareTo(m) > 0) m = t; return m; }
    static int intersection() { return max(java.util.List.of(2, 8, 5)); } //~ = 8
}
