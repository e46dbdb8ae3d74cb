// JLS 15: order of evaluation, method references, lambdas, arrays, assignment, equality, constants, short circuits.
import java.util.*;
import java.util.function.*;

class Jls15Expressions {
    static String log;
    static int t(String s, int v) { log += s; return v; }
    static int[] arr(String s, int[] a) { log += s; return a; }
    static boolean b(String s, boolean v) { log += s; return v; }
    static void leftToRight() { log = ""; int x = t("a", 1) + t("b", 2) * t("c", 3); assert x == 7 && log.equals("abc"); } //~ holds
    static void operandsFirst() { int i = 2; i = i++ + ++i; assert i == 6; int j = 3; j += j++ * 2 + j; assert j == 3 + 6 + 4; } //~ holds
    static void arrayThenIndexThenValue() { log = ""; int[] a = new int[2]; arr("a", a)[t("b", 1)] = t("c", 5); assert log.equals("abc") && a[1] == 5; } //~ holds
    static void indexBeforeNull() { log = ""; try { arr("a", null)[t("b", 0)] = t("c", 1); assert false; } catch (NullPointerException e) { assert log.equals("abc"); } } //~ holds
    static void outOfBoundsAfterValue() { log = ""; int[] a = new int[1]; try { a[t("i", 3)] = t("v", 1); assert false; } catch (ArrayIndexOutOfBoundsException e) { assert log.equals("iv"); } } //~ holds
    static void compoundReadsFirst() { log = ""; int[] a = {1}; try { a[t("i", 3)] += t("v", 1); assert false; } catch (ArrayIndexOutOfBoundsException e) { assert log.equals("i"); } } //~ holds
    static void arrayIsKept() { int[] a = {1, 2}, b = {3, 4}; int[] c = a; c[0] = (c = b)[1]; assert a[0] == 4 && b[0] == 3; } //~ holds
    static void argumentsInOrder() { log = ""; String s = String.valueOf(Math.max(t("a", 1), t("b", 2)) + t("c", 3)); assert log.equals("abc") && s.equals("5"); } //~ holds
    static void receiverFirst() { log = ""; StringBuilder n = null; try { n.append(t("x", 1)); assert false; } catch (NullPointerException e) { assert log.equals("x"); } } //~ holds
    static int div() { log = ""; return t("a", 1) / t("b", 0) + t("c", 1); } //~ throws java.lang.ArithmeticException
    static void shortCircuit() { log = ""; boolean r = b("a", false) && b("b", true) || b("c", true) | b("d", false) & b("e", true); assert r && log.equals("acde"); } //~ holds
    static void xorAndNot() { assert true ^ false && !(true ^ true) && (5 ^ 3) == 6 && (~5 & 0xf) == 10 && (5 | 2 & 3) == 7; } //~ holds
    static void chainedAssignment() { int a, b, c; a = b = c = 4; assert a + b + c == 12; int[] x = new int[2]; x[0] = x[1] = 3; assert x[0] == 3; byte d; int e = d = (byte) 300; assert e == 44; } //~ holds
    static void lengthsInOrder() { log = ""; int[][] m = new int[t("a", 2)][t("b", 3)]; assert m.length == 2 && m[1].length == 3 && log.equals("ab"); try { int[][] z = new int[t("c", 1)][t("d", -1)]; assert false; } catch (NegativeArraySizeException e) { assert log.equals("abcd"); } } //~ holds
    static void openDimensions() { int[][][] a = new int[2][][]; assert a[0] == null; a[0] = new int[][] {{1}, {}, null}; assert a[0][0][0] == 1 && a[0][1].length == 0 && a[0][2] == null; } //~ holds
    static class P { int v; P(int v) { this.v = v; } int add(int k) { return v + k; } static int twice(P p) { return 2 * p.v; } P next() { return new P(v + 1); } boolean less(P o) { return v < o.v; } }
    static void references() { P p = new P(3); IntUnaryOperator bound = p::add; Function<P, Integer> stat = P::twice; Function<Integer, P> make = P::new; BiPredicate<P, P> unbound = P::less; IntFunction<int[]> array = int[]::new; assert bound.applyAsInt(4) == 7 && stat.apply(p) == 6 && make.apply(9).v == 9 && unbound.test(p, new P(4)) && array.apply(3).length == 3; } //~ holds
    static void boundOnce() { P p = new P(3); IntUnaryOperator f = p::add; p = new P(100); assert f.applyAsInt(1) == 4; log = ""; Supplier<P> s = new P(t("n", 1))::next; assert s.get().v == 2 && s.get().v == 2 && log.equals("n"); } //~ holds
    static void nullReference() { P p = null; try { Supplier<P> s = p::next; assert false; } catch (NullPointerException e) { } } //~ holds
    class Inner { int base = 10; int call(Supplier<Integer> s) { return s.get(); } int go() { return call(this::mine) + call(Jls15Expressions.this::other) + call(() -> base + field); } int mine() { return base; } }
    int field = 5; int other() { return field; }
    static void thisInLambdas() { assert new Jls15Expressions().new Inner().go() == 30; } //~ holds
    static void nestedLambdas() { Function<Integer, Function<Integer, Integer>> add = a -> c -> a * 10 + c; assert add.apply(3).apply(4) == 34; Supplier<Supplier<String>> s = () -> () -> "x"; assert s.get().get() == "x"; } //~ holds
    static int apply(IntBinaryOperator f) { return f.applyAsInt(7, 2); }
    static void references2() { assert apply(Math::max) == 7 && apply(Integer::compare) == 1 && apply((a, c) -> a % c) == 1 && apply(Integer::sum) == 9; } //~ holds
    static void recursionThroughField() { fact = n -> n < 2 ? 1 : n * fact.applyAsInt(n - 1); assert fact.applyAsInt(4) == 24; } //~ holds
    static IntUnaryOperator fact;
    static void comparators() { List<String> l = new ArrayList<>(List.of("ccc", "a", "bb")); l.sort(Comparator.comparing(String::length)); assert l.get(0) == "a"; l.sort(Comparator.<String>naturalOrder().reversed()); assert l.get(0) == "ccc"; l.sort((x, y) -> x.length() - y.length()); assert l.get(2) == "ccc"; } //~ holds
    static final int K = 4; static final String S = "k" + K;
    static void constants() { assert S == "k4" && ("k" + K + 'c' + 1L + true) == "k4c1true" && ((byte) 300 + "") == "44" && (K > 3 ? "y" : "n") == "y" && (1 + 2 + "3" + 4 + 5) == "3345"; } //~ holds
    static void notConstant() { String k = "k"; final String f = new String("k"); assert (k + 4) != S && (f + 4) != S && (k + 4).equals(S); } //~ holds
    static void equality() { Object a = "x", c = new String("x"); assert a != c && a.equals(c) && a == "x"; int[] p = {1}, q = {1}; assert p != q && !p.equals(q) && Arrays.equals(p, q); } //~ holds
    static void instances() { Object n = null; Object[] o = new String[0]; assert !(n instanceof Object) && o instanceof String[] && !(o instanceof Integer[]) && (Object) o instanceof Object[]; } //~ holds
    static void casts() { Object o = new ArrayList<String>(); List<?> l = (List<?>) o; assert l.isEmpty(); try { Integer i = (Integer) o; assert false; } catch (ClassCastException e) { } } //~ holds
    static void stepsOnFields() { P p = new P(1); int r = p.v++ + ++p.v; assert r == 4 && p.v == 3; int[] a = {5}; int i = 0; a[i++]--; assert a[0] == 4 && i == 1; p.next().v++; } //~ holds
    static void parenthesized() { int[] a = {4, 5}; P p = new P(6); assert (a.length) - 1 == 1 && (p.v) + 1 * 2 == 8 && -(p.v) - 1 == -7 && (int) (p.v) - 1 == 5 && 10 - (p.v) - (p.v) == -2 && (K) - 1 == 3 && (p.v) - 1 < 6 && (a[1]) - 1 == 4; } //~ holds
    static void genericCalls() { assert Collections.<Integer>emptyList().isEmpty() && Optional.of(3).map(x -> x + 1).filter(x -> x > 3).get() == 4 && Objects.requireNonNull("s").length() == 1; } //~ holds
    static void lambdaOverCaptured() { int k = 5; int[] n = {0}; Runnable r = () -> { int m = k; for (int i = 0; i < m; i++) n[0] += i; }; r.run(); assert n[0] == 10; } //~ holds
    static void conditionalLambda() { boolean c = log == null; IntUnaryOperator f = c ? x -> x + 1 : x -> x - 1; assert f.applyAsInt(5) == (c ? 6 : 4); } //~ holds
    static void castLambda() { Object o = (Supplier<String>) () -> "q"; assert ((Supplier<?>) o).get() == "q"; } //~ holds
    static void varargsOfNull() { assert count() == 0 && count((String) null) == 1 && count("a", null) == 2 && count((String[]) null) == -1; } //~ holds
    static int count(String... s) { return s == null ? -1 : s.length; }
    static void staticThroughNull() { P p = null; Jls15Expressions n = null; assert n.K == 4 && p == null; } //~ holds
    static void longChains() { StringBuilder s = new StringBuilder().append(1).append("a").append('b').insert(0, "z").reverse(); assert s.toString().equals("ba1z") && s.length() == 4; } //~ holds
}
