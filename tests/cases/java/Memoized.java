// Suppliers with lazy state, static caches, singleton by holder.
class Memoized {
    static int calls;
    static class Lazy<T> implements java.util.function.Supplier<T> { private java.util.function.Supplier<? extends T> s; private T v; Lazy(java.util.function.Supplier<? extends T> s) { this.s = s; } public T get() { if (s != null) { v = s.get(); s = null; } return v; } }
    static int lazy() { calls = 0; Lazy<Integer> l = new Lazy<>(() -> ++calls * 10); return l.get() + l.get() + calls; } //~ = 21
    static class Holder { static final Holder INSTANCE = new Holder(); int id = ++calls; }
    static boolean single() { return Holder.INSTANCE == Holder.INSTANCE && Holder.INSTANCE.id > 0; } //~ = true
}
