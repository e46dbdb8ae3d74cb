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

    static int rank(Object o) { return 0; }
    static int rank(Integer n) { return n; }
    static <A, B> Function<A, B> same(Function<A, B> f) { return f; }
    static int typedLambda() { return same((Integer n) -> rank(n)).apply(7); } //~ = 7
    static int typedLambdaOfComparator() { return Comparator.comparingInt((Integer n) -> rank(n)).reversed().compare(1, 2); } //~ = 1
    static int nestedInCall() { return Collections.max(List.of(1, 2), Comparator.comparing(n -> rank(n))); } //~ = 2
    static int nestedInCreation() { PriorityQueue<Integer> q = new PriorityQueue<>(Collections.reverseOrder(Comparator.comparingInt(n -> rank(n)))); q.add(1); q.add(2); return q.peek(); } //~ = 2
    static int nestedBesideArray() { Integer[] a = {2, 1}; Arrays.sort(a, Comparator.comparing(n -> rank(n))); return a[0]; } //~ = 1
    static int nestedTwice() { List<Integer> l = new ArrayList<>(List.of(2, 1)); l.sort(Comparator.nullsFirst(Comparator.comparing(n -> rank(n)))); return l.get(0); } //~ = 1
    static int downstream() { return java.util.stream.Stream.of(3, 4).collect(java.util.stream.Collectors.mapping(n -> rank(n), java.util.stream.Collectors.toList())).get(1); } //~ = 4
    static int createdInCall() { Map<String, TreeSet<Integer>> m = new HashMap<>(); m.put("k", new TreeSet<>((a, b) -> rank(b) - rank(a))); m.get("k").add(1); m.get("k").add(2); return m.get("k").first(); } //~ = 2
    static int ofChar(char c) { return 1; }
    static int ofChar(int c) { return 2; }
    static int switchArgument(int i) { return ofChar(switch (i) { case 0 -> 'a'; default -> 1; }); } //~ holds
    static int switchArguments() { return switchArgument(0) * 10 + switchArgument(1); } //~ = 22
    static String switchInText() { StringBuilder b = new StringBuilder(); b.append(switch (b.length()) { case 0 -> 'a'; default -> 1; }); return b.toString(); } //~ = "97"
    static String switchOfCharacters() { StringBuilder b = new StringBuilder(); b.append(switch (b.length()) { case 0 -> 'a'; default -> 'b'; }); return b.toString(); } //~ = "a"
    static double switchWidened(int i) { return Math.max(0.0, switch (i) { case 0 -> 16777217; default -> 1.5f; }); } //~ holds
    static int switchWidenings() { return (int) switchWidened(0); } //~ = 16777217
    static class Box<T> { T v; Box(T v) { this.v = v; } T get() { return v; } }
    static <T> Box<T> sameBox(Box<T> b) { return b; }
    static <T> T unboxed(Box<T> b) { return b.v; }
    static int diamondInCall() { return rank(sameBox(new Box<>(5)).get()); } //~ = 5
    static int diamondGivesVariable() { return rank(unboxed(new Box<>(5))); } //~ = 5
    static int diamondInCalls() { return rank(sameBox(sameBox(new Box<>(List.of(3).get(0)))).get()); } //~ = 3
    static int diamondInDiamond() { return rank(new Box<>(new Box<>(3)).get().get()) + rank(new ArrayList<>(new LinkedList<>(List.of(4))).get(0)); } //~ = 7
}
