class Objects1 {
    static abstract class Shape { int id = next(); static int n; static int next() { return ++n; } abstract int area(); int twice() { return 2 * area(); } public String toString() { return "s"; } }
    static class Sq extends Shape { int side; Sq(int s) { side = s; } int area() { return side * side; } }
    static class Big extends Sq { Big(int s) { super(s + 1); } int area() { return super.area() + 100; } }
    interface HasName { default int name() { return 5 + extra(); } int extra(); static int help() { return 77; } }
    static class Named implements HasName { public int extra() { return 3; } }
    static class Named2 extends Named { public int name() { return HasName2.super_(this); } public int extra() { return 30; } }
    static class HasName2 { static int super_(Named n) { return n.extra() + 1; } }

    static int dispatch() { Shape[] all = {new Sq(3), new Big(3)}; int s = 0; for (Shape x : all) s = s * 1000 + x.twice(); return s; }
    static int defaults() { HasName a = new Named(); HasName b = new Named2(); return a.name() * 100 + b.name() + HasName.help(); }
    static class Base { int x = 1; Base() { init(); } void init() { x = 2; } int get() { return x; } static int st() { return 1; } }
    static class Derived extends Base { int x = 10; int y = 5; Derived() { super(); y++; } void init() { y = 99; x = 50; } int get() { return x * 1000 + super.x * 100 + y; } static int st() { return 2; } }
    static int initOrder() { return new Derived().get(); }
    static int fieldHiding() { Base b = new Derived(); return b.x * 100 + ((Derived) b).x; }
    static int staticHiding() { return Base.st() * 10 + Derived.st(); }
    static class Init { int a = 1; { a = a * 10 + 2; } int b = a + 1; { b *= 2; } Init() { a = a * 10 + 3; } Init(int k) { this(); a += k; } }
    static int initializers() { Init i = new Init(1000); return i.a * 1000 + i.b; }
    class Inner { int v = base + 1; int outer() { return base * 10 + v; } class Deep { int all() { return base + v; } } }
    int base = 4;
    static int inner() { Objects1 o = new Objects1(); o.base = 6; Objects1.Inner i = o.new Inner(); o.base = 7; return i.outer(); }
    int viaThis() { return new Inner().outer() + new Inner().new Deep().all(); }
    static int innerThis() { return new Objects1().viaThis(); }
    static int local() { int k = 3; class Local { int m; Local(int m) { this.m = m; } int get() { return k * 10 + m; } } return new Local(4).get(); }
    static int anonymous() { int k = 8; HasName h = new HasName() { int z = k; public int extra() { return z + k; } }; return h.name(); }
    static int anonymousWithArgs() { Sq s = new Sq(5) { int area() { return super.area() + side; } }; return s.twice(); }
    static int lambda() { int k = 2; HasName h = () -> k * 7; return h.extra(); }
    interface Op { int apply(int a, int b); }
    static int fold(Op op, int... xs) { int r = xs[0]; for (int i = 1; i < xs.length; i++) r = op.apply(r, xs[i]); return r; }
    static int lambdas() { return fold((a, b) -> a + b, 1, 2, 3) * 100 + fold((a, b) -> { int t = a * b; return t; }, 2, 3, 4); }
    static int methodRef() { return fold(Math::max, 3, 9, 4); }
    static int add(int a, int b) { return a + b; }
    static int ownMethodRef() { return fold(Objects1::add, 3, 9, 4); }
    static int varargs() { return n() * 100 + n(1) * 10 + n(1, 2, 3) + n(new int[] {5, 6}) * 1000; }
    static int n(int... xs) { return xs.length; }
    static int over(int x) { return 1; }
    static int over(long x) { return 2; }
    static int over(Object x) { return 3; }
    static int over(Integer x) { return 4; }
    static int over(int x, Object y) { return 5; }
    static int over(Object x, int y) { return 6; }
    static int overloads() { byte b = 1; long l = 1; char c = 'x'; Integer i = 5; return over(b) * 100000 + over(l) * 10000 + over(c) * 1000 + over("s") * 100 + over(i) * 10 + over(1, "x"); }
    static int boxing() { Integer a = 127, b = 127; Integer c = 1000, d = 1000; return (a == b ? 1 : 0) + (c == d ? 2 : 0) + (c.equals(d) ? 4 : 0) + (c <= d ? 8 : 0); }
    static int unboxNull() { Integer a = null; int b = a; return b; }
    static int boxedArithmetic() { Integer a = 5; a++; a += 2; int b = a * 2; return b; }
    static int instanceOf() { Object o = new Big(1); int r = 0; if (o instanceof Sq) r += 1; if (o instanceof Big) r += 2; if (o instanceof HasName) r += 4; o = null; if (o instanceof Object) r += 8; return r; }
    static int pattern() { Object o = new Sq(6); if (o instanceof Sq s && s.side > 5) return s.side; return 0; }
    static int patternNegated() { Object o = new Sq(6); if (!(o instanceof Sq s)) return 0; return s.side; }
    record Point(int x, int y) { Point { if (x < 0) throw new IllegalArgumentException(); } int sum() { return x + y; } }
    static int records() { Point p = new Point(3, 4); return p.x() * 100 + p.y() * 10 + p.sum(); }
    static int recordCheck() { return new Point(-1, 2).x(); }
    static boolean recordEquals() { return new Point(1, 2).equals(new Point(1, 2)); }
    enum Level { LOW(1), HIGH(10) { int bonus() { return 5; } }; final int v; Level(int v) { this.v = v; } int bonus() { return 0; } }
    static int enums() { int s = 0; for (Level l : Level.values()) s = s * 100 + l.v + l.bonus() + l.ordinal(); return s; }
    static boolean enumIdentity() { return Level.LOW == Level.values()[0] && Level.LOW.compareTo(Level.HIGH) < 0; }
    static int enumValueOf() { return Level.valueOf("HIGH").v; }
    static boolean defaultEquals() { Object a = new Object(), b = new Object(); return a.equals(a) && !a.equals(b); }
    static boolean sameClass() { Object a = new Sq(1), b = new Big(1), c = new Sq(2); return a.getClass() == c.getClass() && a.getClass() != b.getClass(); }
    static int staticInit() { return Lazy.value; }
    static class Lazy { static int value = compute(); static { value += 5; } static int compute() { return 10; } }
    static int staticOrder() { return Chain.b * 100 + Chain.a; }
    static class Chain { static int a = 1; static int b = a + Other.c; }
    static class Other { static int c = Chain.a * 10 + 5; }
    static int multiArray() { int[][] g = new int[3][4]; g[1][2] = 5; int[][] j = {{1}, {2, 3}, null}; return g[1][2] * 100 + g[2].length * 10 + j[1][1] + (j[2] == null ? 1000 : 0); }
    static int arrayDefaults() { boolean[] b = new boolean[1]; char[] c = new char[1]; long[] l = new long[1]; Object[] o = new Object[1]; return (b[0] ? 1 : 0) + c[0] + (int) l[0] + (o[0] == null ? 8 : 0); }
    static int arrayClone() { int[] a = {1, 2}; int[] b = a.clone(); b[0] = 9; return a[0] * 10 + b[0]; }
    static int superField() { return new Derived().get() % 7; }
    static int ternaryRefs() { Object o = Shape.n >= 0 ? new Sq(2) : "x"; return o instanceof Sq ? 1 : 0; }
    static int privateAccess() { Hidden h = new Hidden(); h.secret = 3; return h.secret + Hidden.hush(); }
    static class Hidden { private int secret; private static int hush() { return 40; } }
}
