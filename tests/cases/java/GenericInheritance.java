// Generic superclasses bound by subclasses, bridges, raw overriding.
class GenericInheritance {
    static abstract class Proc<I, O> { abstract O run(I in); O twice(I in) { run(in); return run(in); } }
    static class Len extends Proc<String, Integer> { int n; Integer run(String s) { n++; return s.length() + n; } }
    static int bridged() { Proc<String, Integer> p = new Len(); return p.twice("abc"); } //~ = 5
    @SuppressWarnings({"rawtypes", "unchecked"}) static int rawBad() { Proc p = new Len(); p.run(5); return 0; } //~ throws java.lang.ClassCastException
    interface Conv<A, B> { B to(A a); } static class Hex implements Conv<Integer, String> { public String to(Integer a) { return Integer.toHexString(a); } }
    static String conv() { Conv<Integer, String> c = new Hex(); return c.to(254); } //~ = "fe"
    static class Base<T> { T v; T get() { return v; } } static class Mid<U> extends Base<java.util.List<U>> { } static class Leaf extends Mid<String> { }
    static int deep() { Leaf l = new Leaf(); l.v = new java.util.ArrayList<>(); l.v.add("abcd"); return l.get().get(0).length(); } //~ = 4
}
