// The class of an object as a value: a key, a name, an argument.
import java.util.HashMap;
import java.util.Map;
class ClassValues {
    static class A { } static class B extends A { } record R(int x) { } enum E { P, Q }
    static String name(Object o) { return o.getClass().getSimpleName(); }
    static String names() { return name(new A()) + name(new B()) + name(new R(1)) + name(E.P) + name(new int[0]) + name("s"); } //~ = "ABREint[]String"
    static boolean isOf(Class<?> c, Object o) { return c == o.getClass(); }
    static boolean identity() { A b = new B(); return isOf(B.class, b) && !isOf(A.class, b); } //~ = true
    static int counted() { Map<Class<?>, Integer> n = new HashMap<>(); for (Object o : new Object[] {new A(), new B(), new A()}) n.merge(o.getClass(), 1, Integer::sum); return n.get(A.class) * 10 + n.get(B.class); } //~ = 21
    static boolean kept(int k) { Class<?> c = (k > 0 ? new A() : new B()).getClass(); assert (c == A.class) == (k > 0); return true; } //~ holds
    static Class<E> declaring() { return E.Q.getDeclaringClass(); }
    static boolean ofEnum() { return declaring() == E.class && declaring().getEnumConstants().length == 2; } //~ = true
    static String ofNobody() { return new A() { }.getClass().getName(); } //~ = "ClassValues$1"; undetermined: no literal
    static String ofNull() { Object o = null; return o.getClass().getName(); } //~ throws java.lang.NullPointerException
}
