// Bounds, wildcards, bridge methods, raw types, generic methods and arrays.
class Generics {
    static class Box<T> { T v; Box(T v) { this.v = v; } T get() { return v; } <R> Box<R> map(java.util.function.Function<? super T, ? extends R> f) { return new Box<>(f.apply(v)); } }
    static int map() { return new Box<>("four").map(String::length).map(x -> x * 2).get(); } //~ = 8
    static <T extends Comparable<? super T>> T best(java.util.List<? extends T> l) { T m = l.get(0); for (T t : l) if (t.compareTo(m) > 0) m = t; return m; }
    static int bounded() { return best(java.util.Arrays.asList(3, 9, 4)); } //~ = 9
    static double total(java.util.Collection<? extends Number> c) { int s = 0; for (Number n : c) s += n.intValue(); return s; }
    static boolean wildcard() { java.util.List<Integer> l = new java.util.ArrayList<>(); l.add(3); l.add(4); return l.size() == 2 && sum(l) == 7; } //~ = true
    static int sum(Iterable<? extends Number> c) { int s = 0; for (Number n : c) s += n.intValue(); return s; }
    static class Node<K extends Comparable<K>, V> { K k; V v; Node<K, V> next; Node(K k, V v) { this.k = k; this.v = v; } V find(K key) { for (Node<K, V> n = this; n != null; n = n.next) if (n.k.compareTo(key) == 0) return n.v; return null; } }
    static int nodes() { Node<String, Integer> n = new Node<>("a", 1); n.next = new Node<>("b", 2); return n.find("b") * 10 + (n.find("c") == null ? 1 : 0); } //~ = 21
    @SuppressWarnings({"unchecked", "rawtypes"}) static int pollution() { Box b = new Box("s"); Box<Integer> i = b; Integer x = i.get(); return x; } //~ throws java.lang.ClassCastException
    static interface Visitor<R> { R num(int n); R add(R a, R b); }
    static <R> R run(Visitor<R> v) { return v.add(v.num(3), v.num(4)); }
    static String visitors() { int n = run(new Visitor<Integer>() { public Integer num(int k) { return k; } public Integer add(Integer a, Integer b) { return a + b; } }); String s = run(new Visitor<String>() { public String num(int k) { return "" + k; } public String add(String a, String b) { return a + "+" + b; } }); return s + "=" + n; } //~ = "3+4=7"
    static abstract class Shape<S extends Shape<S>> { int k; abstract S self(); S with(int k) { this.k = k; return self(); } } static class Sq extends Shape<Sq> { Sq self() { return this; } int area() { return k * k; } }
    static int selfType() { return new Sq().with(6).area(); } //~ = 36
    @SuppressWarnings("unchecked") static <T> T[] arr(int n) { return (T[]) new Object[n]; }
    static int genericArray() { Object[] a = Generics.<Object>arr(3); return a.length; } //~ = 3
    static int genericArrayBad() { String[] a = Generics.<String>arr(3); return a.length; } //~ throws java.lang.ClassCastException
    static class Stack<E> { private Object[] es = new Object[2]; private int n; void push(E e) { if (n == es.length) es = java.util.Arrays.copyOf(es, 2 * n); es[n++] = e; } @SuppressWarnings("unchecked") E pop() { if (n == 0) throw new RuntimeException(); E e = (E) es[--n]; es[n] = null; return e; } }
    static int stack() { Stack<Integer> s = new Stack<>(); for (int i = 0; i < 5; i++) s.push(i * i); return s.pop() * 10 + s.pop(); } //~ = 169
}
