// Records: accessors, compact constructors, equals, hashCode, toString, nested and generic.
class Records {
    record Point(int x, int y) { static final Point ZERO = new Point(0, 0); int norm() { return x * x + y * y; } Point plus(Point o) { return new Point(x + o.x(), y + o.y); } }
    record Range(int lo, int hi) { Range { if (lo > hi) throw new IllegalArgumentException(); } }
    record Swapped(int a, int b) { Swapped(int a, int b) { this.a = b; this.b = a; } Swapped(int a) { this(a, a + 1); } }
    record Pair<A, B>(A first, B second) { }
    record Clamped(int v) { Clamped { if (v < 0) v = 0; } }
    static int accessors() { Point p = new Point(3, 4); return p.x() * 10 + p.y(); } //~ = 34
    static int methods() { return new Point(3, 4).plus(new Point(1, 1)).norm(); } //~ = 41
    static boolean equal() { return new Point(1, 2).equals(new Point(1, 2)) && !new Point(1, 2).equals(new Point(2, 1)) && !new Point(1, 2).equals(null); } //~ = true
    static int refused() { return new Range(3, 2).lo(); } //~ throws java.lang.IllegalArgumentException
    static int canonical() { Swapped s = new Swapped(1, 2); return s.a() * 10 + s.b() + new Swapped(5).a() * 100; } //~ = 621
    static int generic() { Pair<String, Integer> p = new Pair<>("ab", 3); return p.first().length() * 10 + p.second(); } //~ = 23
    static boolean genericEqual() { return new Pair<>("a", 1).equals(new Pair<>("a", 1)) && new Pair<>(null, 1).equals(new Pair<>(null, 1)); } //~ = true
    static int compact() { return new Clamped(-5).v() * 10 + new Clamped(7).v(); } //~ = 7
    static boolean hash() { return new Point(1, 2).hashCode() == new Point(1, 2).hashCode(); } //~ = true
    static boolean staticField() { return Point.ZERO.equals(new Point(0, 0)); } //~ = true
    static String text() { return new Point(1, -2).toString(); } //~ = "Point[x=1, y=-2]"
    static String nestedText() { return "" + new Pair<>(new Clamped(1), "q"); } //~ = "Pair[first=Clamped[v=1], second=q]"
    static void law(int a, int b) { assert new Point(a, b).equals(new Point(a, b)); } //~ holds
    static void wrong(int a, int b) { assert new Range(a, b).lo() <= b; } //~ violates: no_exception
}
