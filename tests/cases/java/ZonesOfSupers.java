// `C.super` is above the class named, whose object it is of; `I.super` is of this one, and `I.super::m` a reference.
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

class ZonesOfSupers {
    static class A {
        int f = 10;
        int m() { return 1; }
        int plus(int x) { return x + 1; }
    }

    static class B extends A {
        int f = 20;
        int m() { return 2; }
        int plus(int x) { return x + 2; }

        int above() { return B.super.m() * 100 + B.super.f; }

        class In extends A {
            int m() { return 3; }
            int around() { return B.super.m() * 1000 + B.this.m() * 100 + super.m() * 10 + m(); }
            int field() { return B.super.f + B.this.f; }
            void write() { B.super.f = 11; super.f = 12; }
            int referred() { IntSupplier s = B.super::m; return s.getAsInt(); }
        }

        int lambda() { IntSupplier s = () -> B.super.m() * 10 + super.m(); return s.getAsInt(); }
        int nested() { IntSupplier s = () -> { IntUnaryOperator t = B.super::plus; return t.applyAsInt(5); }; return s.getAsInt(); }
        int anonymous() { return new A() { int m() { return B.super.m() * 10 + super.m() + 5; } }.m(); }
        int written() { In in = new In(); in.write(); return super.f * 100 + in.f; }
    }

    static class C extends B { int m() { return 4; } }

    interface I { default int m() { return 5; } }
    interface J extends I { default int m() { return 6; } }
    interface K { default int m() { return 7; } }
    static class D implements J, K {
        public int m() { return J.super.m() * 10 + K.super.m(); }
        int referred() { IntSupplier j = J.super::m, k = K.super::m; return j.getAsInt() * 10 + k.getAsInt(); }
        int deep() { IntSupplier s = () -> { IntSupplier k = K.super::m; return k.getAsInt(); }; return s.getAsInt(); }
    }
    static class E extends D { public int m() { return 8; } }

    static int above() { return new C().above(); } //~ = 110
    static int around() { return new C().new In().around(); } //~ = 1413
    static int field() { return new C().new In().field(); } //~ = 30
    static int referred() { return new C().new In().referred(); } //~ = 1
    static int lambda() { return new C().lambda(); } //~ = 11
    static int nested() { return new C().nested(); } //~ = 6
    static int anonymous() { return new C().anonymous(); } //~ = 16
    static int written() { return new C().written(); } //~ = 1112
    static int ofInterfaces() { return new D().m() + new E().referred() + new E().deep(); } //~ = 141
}
