// Constructors along a chain, protected members, super fields, final methods.
class Inheritance {
    static String log = "";
    static class A { protected int p = 1; A() { log += "a"; } A(int k) { p = k; log += "A"; } final int fin() { return p * 2; } }
    static class B extends A { B() { log += "b"; } B(int k) { super(k + 1); log += "B"; } int sum() { return p + fin() + super.p; } }
    static class C extends B { { log += "i"; } C() { this(3); log += "c"; } C(int k) { super(k); log += "C"; } }
    static String implicit() { log = ""; new B(); return log; } //~ = "ab"
    static String chain() { log = ""; new C(); return log; } //~ = "ABiCc"
    static int values() { return new C().sum(); } //~ = 16
    static boolean tests() { Object o = new C(); return o instanceof A && o instanceof B && !(new A() instanceof B); } //~ = true
}
