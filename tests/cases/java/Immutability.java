// final fields, defensive copies, unmodifiable views.
class Immutability {
    private final int[] a;
    Immutability(int[] a) { this.a = a.clone(); }
    int get(int i) { return a[i]; }
    int[] copy() { return a.clone(); }
    static int defensive() { int[] x = {1, 2}; Immutability m = new Immutability(x); x[0] = 9; m.copy()[1] = 9; return m.get(0) * 10 + m.get(1); } //~ = 12
    static void law(int p) { int[] x = {p}; Immutability m = new Immutability(x); x[0] = 0; assert m.get(0) == p; } //~ holds
    static int unmodifiable() { java.util.List<Integer> l = java.util.Collections.unmodifiableList(new java.util.ArrayList<>(java.util.List.of(1))); l.set(0, 2); return 0; } //~ throws java.lang.UnsupportedOperationException
}
