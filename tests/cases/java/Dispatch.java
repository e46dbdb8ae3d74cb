// Virtual calls, super calls, hidden fields and static methods, abstract classes, private methods.
class Dispatch {
    static class A { String n = "A"; String who() { return n; } static String st() { return "sA"; } private String p() { return "pA"; } String callP() { return p(); } String tmpl() { return who() + "!"; } }
    static class B extends A { String n = "B"; String who() { return super.who() + n + super.n; } static String st() { return "sB"; } String p() { return "pB"; } }
    static class C extends B { String who() { return "C" + super.who(); } }
    static String virtual() { A a = new B(); return a.who(); } //~ = "ABA"
    static String levels() { A a = new C(); return a.tmpl(); } //~ = "CABA!"
    static String fields() { A a = new B(); return a.n + ((B) a).n; } //~ = "AB"
    static String privates() { return new B().callP() + new B().p(); } //~ = "pApB"
    static String statics() { return A.st() + B.st() + C.st(); } //~ = "sAsBsB"
    static abstract class Abs { abstract int f(); int g() { return f() + 1; } }
    static class Con extends Abs { int f() { return 10; } }
    static int abstractMethod() { Abs a = new Con(); return a.g(); } //~ = 11
    static class Cov { Cov self() { return this; } int v() { return 1; } } static class CovSub extends Cov { CovSub self() { return this; } int v() { return 2; } int w() { return 3; } }
    static int covariant() { Cov c = new CovSub(); return c.self().v() * 10 + new CovSub().self().w(); } //~ = 23
    static class Outer1 { int f() { return 1; } } static class Ctor { int seen; Ctor() { seen = f(); } int f() { return 5; } } static class CtorSub extends Ctor { int k = 7; int f() { return k; } }
    static int duringConstruction() { return new CtorSub().seen; } //~ = 0
}
