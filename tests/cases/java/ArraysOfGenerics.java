// Generic classes over arrays, arrays as type arguments, casts of arrays.
class ArraysOfGenerics {
    static class Grid<T> { final T[] cells; @SuppressWarnings("unchecked") Grid(int n) { cells = (T[]) new Object[n]; } T get(int i) { return cells[i]; } void set(int i, T t) { cells[i] = t; } }
    static int grid() { Grid<String> g = new Grid<>(2); g.set(1, "abc"); return g.get(1).length() + (g.get(0) == null ? 10 : 0); } //~ = 13
    static int length() { Grid<String> g = new Grid<>(2); return ((Object[]) g.cells).length; } //~ = 2
    static int leaked() { Grid<String> g = new Grid<>(2); String[] s = g.cells; return s.length; } //~ throws java.lang.ClassCastException
    static class Box<T> { T v; } static int arrayArgument() { Box<int[]> b = new Box<>(); b.v = new int[] {3, 4}; return b.v[1] + b.v.length; } //~ = 6
    static int covariance() { Number[] n = new Integer[] {1, 2}; Object[] o = n; return ((Integer) o[1]) + n[0].intValue(); } //~ = 3
}
