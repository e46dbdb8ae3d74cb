// Classes in methods capture effectively final variables, and each other.
class LocalClasses {
    static int capture() { int k = 4; class L { int get() { return k + 1; } } return new L().get(); } //~ = 5
    static int captureParameter(int p) { class L { int twice() { return p * 2; } } return new L().twice(); } //~ holds
    static int two() { int k = 1; class A { int a() { return k; } } class B extends A { int b() { return a() + k * 10; } } return new B().b(); } //~ = 11
    static int loop() { int s = 0; for (int i = 0; i < 3; i++) { int j = i * i; class L { int v() { return j; } } s = s * 10 + new L().v(); } return s; } //~ = 14
    int f = 7;
    int inst() { int k = 2; class L { int v() { return f * 10 + k; } } f = 8; return new L().v(); }
    static int withInstance() { return new LocalClasses().inst(); } //~ = 82
    static int recursive() { class R { int fac(int n) { return n < 2 ? 1 : n * new R().fac(n - 1); } } return new R().fac(5); } //~ = 120
    static int withConstructor() { int k = 3; class P { final int v; P(int a) { v = a + k; } } return new P(4).v * 10 + new P(0).v; } //~ = 73
    interface Op { int apply(int a); }
    static Op adder(int k) { class Add implements Op { public int apply(int a) { return a + k; } } return new Add(); }
    static int escapes() { Op a = adder(1), b = adder(10); return a.apply(5) * 100 + b.apply(5); } //~ = 615
    static int localRecordAndEnum() { record P(int a) {} enum E { X, Y } return new P(3).a() * 10 + E.Y.ordinal(); } //~ = 31
    static int localInterface() { interface F { int f(); } F f = () -> 6; return f.f(); } //~ = 6
    // What a class captured is the variable that it named, whatever has that name where an object is made (JLS 15.9.2).
    static int inField(int i) { class L { int n() { return i; } } class M { int i = 7; L l() { return new L(); } } return new M().l().n(); }
    static int ofField() { return inField(5); } //~ = 5
    static int inParam(int i) { class L { int n() { return i; } } class M { int m(int i) { return new L().n(); } } return new M().m(7); }
    static int ofParam() { return inParam(5); } //~ = 5
    static int ofOther() { int k = 5; class L { int n() { return k; } } class M { int f(String k) { return new L().n(); } } return new M().f("x"); } //~ = 5
    static int ofOwn(int i) { class L { int n() { return i; } L x(int i) { return new L(); } } return new L().x(7).n(); }
    static int inOwn() { return ofOwn(5); } //~ = 5
    static int byReference() { int i = 5; class L { int n() { return i; } } class M { int i = 7; java.util.function.Supplier<L> l() { return L::new; } } return new M().l().get().n(); } //~ = 5
    static int ofSuper() { int k = 5; class L { int n() { return k; } } class M extends L { M(int k) { super(); } } return new M(99).n(); } //~ = 5
    static int ofLocal() { int k = 5; class L { int z = k; int n() { int k = 4; return new L().z; } } return new L().n(); } //~ = 5
    static int inLambda() { int k = 5; class L { int n() { return k; } } class M { int f() { java.util.function.IntFunction<L> s = k -> new L(); return s.apply(44).n(); } } return new M().f(); } //~ = 5
    static class Base { int k = 7; int g() { return 0; } }
    static int inInherited() { int k = 5; class L { int n() { return k; } } return new Base() { int g() { return new L().n(); } }.g(); } //~ = 5
    static int static7 = 7;
    static int ofAnonymous() { int static7 = 5; class L { int n = static7; } return new L() { }.n; } //~ = 5
    static int ofText() { String s = "abc"; class L { int n() { return s.length(); } } return new L() { }.n(); } //~ = 3
    // Its object around is that of the method, though the one at hand is of the same class.
    int v; LocalClasses(int v) { this.v = v; } LocalClasses() { } int t() { return 0; }
    int around() { class L { int w() { return v; } } return new LocalClasses(8) { int t() { return new L().w(); } }.t(); }
    static int aroundMethod() { return new LocalClasses(3).around(); } //~ = 3
    int aroundSuper() { class L { int w() { return v; } } class M extends LocalClasses { M() { super(8); } int t() { return new L().w(); } } return new M().t(); }
    static int aroundMethodToo() { return new LocalClasses(3).aroundSuper(); } //~ = 3
    class In extends LocalClasses { In() { super(4); } int w() { return LocalClasses.this.v; } }
    class Sub extends In { }
    static int aroundInherited() { LocalClasses outer = new LocalClasses(3); return outer.new Sub().w(); } //~ = 3
    int inLambdaBody() { java.util.function.IntSupplier s = () -> { class L { int w() { return v; } } class M { int m() { return new L().w(); } } return new M().m(); }; return s.getAsInt(); }
    static int aroundLambda() { return new LocalClasses(3).inLambdaBody(); } //~ = 3
}
