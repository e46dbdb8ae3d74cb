// The most specific method: widening before boxing before variable arity; by static type.
class Overloading {
    static int f(int x) { return 1; }
    static int f(long x) { return 2; }
    static int f(Integer x) { return 3; }
    static int f(Object x) { return 4; }
    static int f(double x) { return 5; }
    static int byByte() { byte b = 0; return f(b); } //~ = 1
    static int byChar() { return f('c'); } //~ = 1
    static int byLong() { return f(1L); } //~ = 2
    static int byFloat() { return f(1f); } //~ = 5
    static int byBox() { Integer i = 1; return f(i); } //~ = 3
    static int byString() { return f("s"); } //~ = 4
    static int g(long x) { return 1; }
    static int g(Integer x) { return 2; }
    static int wideningFirst() { return g(1); } //~ = 1
    static int h(Object o) { return 1; }
    static int h(String s) { return 2; }
    static int nullIsSpecific() { return h(null); } //~ = 2
    static int staticType() { Object o = "s"; return h(o); } //~ = 1
    static class A { int m(A a) { return 1; } }
    static class B extends A { int m(B b) { return 2; } int m(A a) { return 3; } }
    static int dispatchAndOverload() { A a = new B(); B b = new B(); return a.m(b) * 100 + b.m(b) * 10 + b.m(a); } //~ = 323
}
