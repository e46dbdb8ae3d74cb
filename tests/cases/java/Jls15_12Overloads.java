// JLS 15.12.2: which method a call means: three phases, boxing, variable arity, the most specific, lambdas.
import java.util.*;
import java.util.function.*;

class Jls15_12Overloads {
    static int run(Runnable r) { r.run(); return 1; }
    static int run(Supplier<Integer> r) { return r.get(); }
    static int take(Consumer<String> c) { return 1; }
    static int take(Function<String, Integer> c) { return 2; }
    static int seven() { return 7; }
    static void valueLambda() { int a = 4; assert run(() -> a) == a; } //~ holds
    static void callLambda() { assert run(() -> seven()) == 7; } //~ holds
    static int noted;
    static void note() { noted = 7; }
    static void lambdaWithoutValue() { assert run(() -> note()) == 1 && noted == 7; } //~ holds
    static void blockLambda() { assert run(() -> { return 7; }) == 7; } //~ holds
    static void voidBlock() { assert run(() -> { seven(); }) == 1; } //~ holds
    static void throwingBlock() { assert run(() -> { if (seven() == 7) return 3; throw new RuntimeException(); }) == 3; } //~ holds
    static void innerReturn() { assert run(() -> { Runnable r = () -> { return; }; r.run(); }) == 1; } //~ holds
    static void oneParameter() { assert take(x -> { return x.length(); }) == 2 && take(x -> { }) == 1; } //~ holds
    static void typedParameter() { assert take((String x) -> x.length()) == 2; } //~ holds
    static int prim(IntSupplier s) { return 1; }
    static int prim(Supplier<Integer> s) { return 2; }
    static void primitiveResult() { assert prim(() -> 5) == 1 && prim(() -> Integer.valueOf(5)) == 2; } //~ holds
    static int text(IntSupplier s) { return 1; }
    static int text(Supplier<String> s) { return 2; }
    static void resultMustFit() { assert text(() -> "x") == 2 && text(() -> 4) == 1; } //~ holds
    static int fits(Function<String, Integer> f) { return 1; }
    static int fits(BiFunction<String, String, Integer> f) { return 2; }
    static void arity() { assert fits(x -> 1) == 1 && fits((x, y) -> 1) == 2 && fits(String::length) == 1 && fits(String::compareTo) == 2; } //~ holds

    static int p(long x) { return 1; }
    static int p(Integer x) { return 2; }
    static int p(Object x) { return 3; }
    static int p(int... x) { return 4; }
    static void wideningBeforeBoxing() { assert p(5) == 1 && p((byte) 1) == 1 && p('c') == 1; } //~ holds
    static void boxedFirst() { Integer i = 5; assert p(i) == 2 && p(5.0) == 3 && p() == 4 && p(1, 2) == 4; } //~ holds
    static int q(Object x) { return 1; }
    static int q(String x) { return 2; }
    static int q(Integer x) { return 3; }
    static void mostSpecific() { Object o = "s"; assert q("s") == 2 && q(o) == 1 && q(3) == 3 && q('c') == 1; } //~ holds
    static int r(Object x) { return 1; }
    static int r(int[] x) { return 2; }
    static void nullArgument() { assert r(null) == 2; } //~ holds
    static int v(Object... x) { return x == null ? -1 : x.length; }
    static int v(int a, Object... x) { return 10 + x.length; }
    static void fixedBeforeVariable() { Object[] three = new Object[3]; assert v(three) == 3 && v("a", "b") == 2 && v((Object) three) == 1; } //~ holds
    static int w(int... x) { return 1; }
    static int w(double... x) { return 2; }
    static void variableMostSpecific() { assert w(1, 2) == 1 && w(1, 2.0) == 2; } //~ holds
    static int s(short x) { return 1; }
    static int s(int x) { return 2; }
    static void noNarrowing() { byte b = 1; assert s(b) == 1 && s(1) == 2 && s('c') == 2; } //~ holds
    static int t(Number n) { return 1; }
    static int t(Comparable<?> c) { return 2; }
    static void neither() { Number n = 1; assert t(n) == 1 && t("s") == 2; } //~ holds
    static <T> int g(T x) { return 1; }
    static int g(Integer x) { return 2; }
    static void genericIsLess() { assert g("s") == 1 && g(1) == 2; } //~ holds
    static class Base { int m(Object o) { return 1; } }
    static class Derived extends Base { int m(String s) { return 2; } }
    static void inheritedCandidates() { Derived d = new Derived(); Base b = d; assert d.m("x") == 2 && d.m(1) == 1 && b.m("x") == 1; } //~ holds
    static class Outer { int k(int x) { return 1; } class Inner { int k(int x) { return 2; } int call() { return k(3); } } }
    static void innermostClass() { assert new Outer().new Inner().call() == 2; } //~ holds
    static int f(char c) { return 1; }
    static int f(int i) { return 2; }
    static void charOrInt() { char c = 'a'; assert f(c) == 1 && f(c + 1) == 2 && f((char) (c + 1)) == 1 && f('a' + 'b') == 2; } //~ holds
    static int z(Boolean b) { return 1; }
    static int z(Object o) { return 2; }
    static void booleanBoxed() { assert z(true) == 1 && z(1 < 2) == 1; } //~ holds
    static <T> T id(T x) { return x; }
    static void nestedInference() { String s = id(id("x")); int n = id(5) + id(6); assert s.length() == 1 && n == 11; } //~ holds
    static <T> List<T> listOf(T a, T b) { List<T> l = new ArrayList<>(); l.add(a); l.add(b); return l; }
    static void leastUpperBound() { List<? extends Number> l = listOf(1, 2.5); assert l.get(0).intValue() == 1 && l.get(1).intValue() == 2; } //~ holds
    static void chosenByReceiver() { StringBuilder b = new StringBuilder(); char c = 'x'; b.append(c).append((int) c).append(1L).append(true).append("s").append((Object) null); assert b.toString().equals("x1201truesnull"); } //~ holds
    static void listRemove() { List<Integer> l = new ArrayList<>(List.of(5, 6, 7)); l.remove(1); l.remove(Integer.valueOf(7)); assert l.size() == 1 && l.get(0) == 5; } //~ holds
}
