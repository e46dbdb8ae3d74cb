// Anonymous classes: captures, constructor arguments, fields, initializer blocks.
class AnonymousClasses {
    static abstract class Shape { final int n; Shape(int n) { this.n = n; } abstract int area(); int twice() { return 2 * area(); } }
    static int withArgument() { Shape s = new Shape(3) { int area() { return n * n; } }; return s.twice(); } //~ = 18
    static int capture(int k) { Shape s = new Shape(k) { int area() { return n - k; } }; return s.twice(); } //~ holds
    static int fields() { Shape s = new Shape(1) { int calls = 0; { calls = 5; } int area() { return ++calls; } }; s.area(); return s.area(); } //~ = 7
    static int nested() { final int a = 2; Shape s = new Shape(1) { int area() { return new Shape(n + 1) { int area() { return n * 10 + a; } }.area(); } }; return s.area(); } //~ = 22
    int x = 4;
    Shape ofThis() { return new Shape(0) { int area() { return x; } }; }
    static int outerField() { AnonymousClasses o = new AnonymousClasses(); Shape s = o.ofThis(); o.x = 6; return s.area(); } //~ = 6
    static int comparator() { java.util.Comparator<Integer> c = new java.util.Comparator<Integer>() { public int compare(Integer a, Integer b) { return b - a; } }; return c.compare(3, 8); } //~ = 5
    static int extraMethod() { return new Object() { int hidden() { return 5; } }.hidden(); } //~ = 5
    static int varField() { var o = new Object() { int n = 3; }; o.n++; return o.n; } //~ = 4
}
