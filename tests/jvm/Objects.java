/** Dispatch, construction, inheritance, static initialization. */
class Objects {
    static class A {
        int x = 1;
        static int count(Object o) { return 1; }
        int m() { return 1; }
        int callsM() { return m() * 10; }
        int over(Object o) { return 1; }
        int over(A a) { return 2; }
        int over(int i) { return 3; }
        int over(long l) { return 4; }
        int getX() { return x; }
    }
    static class B extends A {
        int x = 2;
        static int count(Object o) { return 2; }
        int m() { return 2; }
        int callsSuper() { return super.m() * 100 + m(); }
        int superX() { return super.x * 10 + x; }
    }
    static class C extends B {
        int m() { return super.m() + 1; }
    }
    interface Shape { int area(); default int twice() { return 2 * area(); } }
    static class Square implements Shape {
        final int side;
        Square(int side) { this.side = side; }
        public int area() { return side * side; }
    }
    static class Odd extends Square {
        Odd() { super(3); }
        public int twice() { return -1; }
    }
    static abstract class Template {
        int run() { return before() + step() * 10; }
        int before() { return 5; }
        abstract int step();
    }

    static int dynamicDispatch() { A a = new B(); return a.m(); }
    static int dispatchInsideTheSuperclass() { A a = new C(); return a.callsM(); }
    static int superCall() { return new B().callsSuper(); }
    static int superOfSuper() { return new C().m(); }
    static int fieldsAreNotVirtual() { B b = new B(); A a = b; return a.x * 10 + b.x; }
    static int fieldOfSuper() { return new B().superX() * 10 + new B().getX(); }
    static int castedField() { B b = new B(); return ((A) b).x; }
    static int staticsAreNotVirtual() { return A.count(null) * 10 + B.count(null); }
    static int overloadByStaticType() { A a = new B(); Object o = a; return a.over(a) * 10 + a.over(o); }
    static int overloadByPrimitive() { A a = new A(); byte b = 1; char c = 'c'; return a.over(b) * 100 + a.over(c) * 10 + a.over(1L); }
    static int overloadOfNull() { return new A().over(null); }
    static int interfaceCall() { Shape s = new Square(4); return s.area(); }
    static int defaultMethod() { Shape s = new Square(4); return s.twice(); }
    static int overriddenDefault() { Shape s = new Odd(); return s.twice() * 100 + s.area(); }
    static int anonymousClass() { final int k = 6; Template t = new Template() { int step() { return k; } }; return t.run(); }
    static int localClass() { class Local extends Template { int step() { return 4; } int before() { return 1; } } return new Local().run(); }

    static class Base {
        int a = 1;
        int seen;
        { a = a * 10 + 2; }
        Base() { a = a * 10 + 3; hook(); }
        void hook() { seen = -1; }
    }
    static class Derived extends Base {
        int b = 7;
        { b = b * 10 + a % 10; }
        Derived() { super(); b = b * 10 + 9; }
        Derived(int k) { this(); b += k; }
        void hook() { seen = b; }
    }
    static int fieldsAndBlocksInOrder() { return new Base().a; }
    static int superConstructorFirst() { return new Derived().b; }
    static int hookSeesDefaultValues() { return new Derived().seen; }
    static int constructorCallsAnother() { return new Derived(1000).b; }
    static int identity() { A a = new A(), b = a; A c = new A(); return (a == b ? 1 : 0) + (a == c ? 10 : 0) + (a != null ? 100 : 0); }

    class Inner { int get() { return base + 1; } }
    int base = 41;
    int useInner() { return new Inner().get(); }
    static int innerClass() { return new Objects().useInner(); }

    static int log;
    static int note(int n) { log = log * 10 + n; return n; }

    static class InitA { static int v = note(1); static { note(2); } static int w = note(3); }
    static int initializersInOrder() { log = 0; int r = InitA.w; return log * 10 + r; }
    static class InitB { static int v = note(4); }
    static class InitC extends InitB { static int w = note(5); }
    static int superclassInitialisedFirst() { log = 0; int r = InitC.w; return log; }
    static class InitD { static final int K = 6; static int v = note(7); }
    static int constantsDoNotInitialise() { log = 0; int r = InitD.K; return log * 10 + r; }
    static class InitE { static int v = note(8); }
    static class InitF extends InitE { static int w = note(9); }
    static int inheritedStaticInitialisesItsOwnerOnly() { log = 0; int r = InitF.v; return log; }
    static class InitG { static int x = InitH.y + 1; }
    static class InitH { static int y = InitG.x + 10; }
    static int cyclicInitialisation() { return InitG.x * 100 + InitH.y; }
    static class InitI { static int n; static int next() { return ++n; } static { n = 5; } }
    static int staticCallInitialises() { return InitI.next() * 10 + InitI.next(); }
    static class InitJ { static int v = note(1); InitJ() { note(2); } }
    static int newInitialises() { log = 0; new InitJ(); new InitJ(); return log; }
    static class InitK { static int a = b(); static int b = 5; static int b() { return b * 10 + 1; } }
    static int forwardReferenceSeesDefault() { return InitK.a * 100 + InitK.b; }
    static class InitL { static InitL[] all = new InitL[2]; static int v = note(3); }
    static int arraysDoNotInitialise() { log = 0; InitL[] a = new InitL[1]; return log * 10 + a.length; }

    enum Color { RED, GREEN(5) { int weight() { return 50; } }, BLUE(7); final int w; Color() { this(1); } Color(int w) { this.w = w; } int weight() { return w; } }
    static int enumOrdinals() { return Color.RED.ordinal() * 100 + Color.BLUE.ordinal() * 10 + Color.values().length; }
    static int enumFields() { return Color.RED.weight() + Color.GREEN.weight() + Color.BLUE.weight(); }
    static int enumSwitch() { Color c = Color.GREEN; switch (c) { case RED: return 1; case GREEN: return 2; default: return 3; } }

    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    static int recursion() { return fib(12); }
    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
    static int mutualArguments() { return gcd(1071, 462); }
    static int sum(int... xs) { int s = 0; for (int x : xs) s += x; return s * 10 + xs.length; }
    static int varargs() { return sum() + sum(1, 2, 3) * 100; }
    static int generic() { Cell<A> c = new Cell<>(new B()); return c.get().m(); }
    static class Cell<T> { private T t; Cell(T t) { this.t = t; } T get() { return t; } }
    static int boxing() { Integer i = 5; int j = i + 2; Integer k = j; return k; }
    static int chain() { Link l = new Link(1, new Link(2, new Link(3, null))); int s = 0; for (Link k = l; k != null; k = k.next) s = s * 10 + k.v; return s; }
    static class Link { int v; Link next; Link(int v, Link next) { this.v = v; this.next = next; } }
}
