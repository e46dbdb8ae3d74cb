// clone of arrays and of Cloneable objects; checked casts up and down.
class CloneAndCast {
    static int arrayClone() { int[] a = {1, 2}; int[] b = a.clone(); b[0] = 9; return a[0] * 10 + b[0]; } //~ = 19
    static class A { } static class B extends A { int v = 4; } static class C extends A { }
    static int down() { A a = new B(); return ((B) a).v; } //~ = 4
    static int bad() { A a = new C(); return ((B) a).v; } //~ throws java.lang.ClassCastException
    static int nullCast() { A a = null; B b = (B) a; return b == null ? 1 : 0; } //~ = 1
    static boolean tests() { A a = new C(); return a instanceof A && a instanceof C && !(a instanceof B); } //~ = true
    interface I { } static class D extends A implements I { }
    static boolean cross() { A a = new D(); I i = (I) a; return i instanceof D; } //~ = true
    static int crossBad() { A a = new B(); I i = (I) a; return 0; } //~ throws java.lang.ClassCastException
    static int arrays() { Object o = new B[] {new B()}; A[] as = (A[]) o; return ((B) as[0]).v; } //~ = 4
    static boolean emptyArrayType() { Object o = new Object[0]; return o instanceof A[]; } //~ = false
    static int primitiveBox() { Object o = 5; return (int) o + (Integer) o; } //~ = 10
    static int primitiveBoxBad() { Object o = 5L; return (int) o; } //~ throws java.lang.ClassCastException
}
