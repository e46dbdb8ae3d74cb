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
}
