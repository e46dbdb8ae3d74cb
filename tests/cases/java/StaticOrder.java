// Classes are initialised on first use, superclasses first, constants never.
class StaticOrder {
    static int log;
    static int note(int n) { log = log * 10 + n; return n; }
    static class A { static int a = note(1); static { note(2); } static int touch() { return note(3); } }
    static class B extends A { static int b = note(4); static final int K = 99; static final int L = note(5); }
    static int firstUse() { log = 0; note(7); A.touch(); note(8); A.touch(); return log; } //~ = 712383
    static int superFirst() { log = 0; new B(); return log; } //~ = 1245
    static int constant() { log = 0; int k = B.K; return log; } //~ = 0
    static int throughSub() { log = 0; int k = B.a; return log; } //~ = 12
    static int finalNotConstant() { log = 0; int k = B.L; return log; } //~ = 1245
    static class H { static final H instance = new H(); static int count = 5; int seen; H() { seen = count; count++; } }
    static int singleton() { return H.instance.seen * 10 + H.count; } //~ = 5
    static class P { static int p = Q.q + 1; } static class Q { static int q = P.p + 1; }
    static int cycle() { return Q.q * 10 + P.p; } //~ = 21
    static class Bad { static int v = 1 / (log - log); }
    static int failing() { try { return Bad.v; } catch (ExceptionInInitializerError e) { return 1; } } //~ = 1; undetermined: static initializer
    interface I { int V = note(6); } static class Impl implements I { static int w = note(4); }
    static int interfacesLate() { log = 0; int w = Impl.w; return log; } //~ = 4
    static class Inst { static int n; int id = ++n; }
    static int counter() { Inst.n = 0; new Inst(); new Inst(); return new Inst().id; } //~ = 3
    static class BlockOnly { static final int[] table = new int[4]; static { for (int i = 0; i < 4; i++) table[i] = i * i; } }
    static int table() { return BlockOnly.table[3]; } //~ = 9
}
