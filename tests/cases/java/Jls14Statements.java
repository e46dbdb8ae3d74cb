// JLS 14: switch in all forms, labelled jumps, try and finally, patterns, loops, definite assignment.
import java.util.*;

class Jls14Statements {
    static int f(int n) { try { if (n == 0) throw new IllegalStateException(); return n; } catch (IllegalStateException e) { return -1; } finally { if (n == 5) return 50; } }
    static void finallyOverrides() { assert f(0) == -1 && f(1) == 1 && f(5) == 50; } //~ holds
    static int keeps() { int x = 1; try { return x; } finally { x = 2; } }
    static void resultBeforeFinally() { assert keeps() == 1; } //~ holds
    static int breaksOut() { while (true) { try { throw new RuntimeException(); } finally { break; } } return 7; }
    static void finallyBreaks() { assert breaksOut() == 7; } //~ holds
    static String order = "";
    static class Res implements AutoCloseable { final String n; final boolean bad; Res(String n, boolean bad) { this.n = n; this.bad = bad; order += "+" + n; } public void close() { order += "-" + n; if (bad) throw new IllegalArgumentException(); } }
    static void resources() { order = ""; try (Res a = new Res("a", false); Res b = new Res("b", false)) { order += "x"; } finally { order += "f"; } assert order.equals("+a+bx-b-af"); } //~ holds
    static void suppressed() { order = ""; try (Res a = new Res("a", true)) { throw new IllegalStateException(); } catch (IllegalStateException e) { order += "c"; assert e.getSuppressed().length == 1; } assert order.equals("+a-ac"); } //~ holds
    static void closeThrows() { try (Res a = new Res("a", true)) { order = ""; } catch (IllegalArgumentException e) { order = "c"; } assert order == "c"; } //~ holds
    static void nullResource() { int n = 0; try (Res a = null) { n = 1; } assert n == 1; } //~ holds
    static void labels() { int n = 0; outer: for (int i = 0; i < 3; i++) { for (int j = 0; ; j++) { if (j == i) continue outer; if (n > 5) break outer; n += 2; } } assert n == 6; } //~ holds
    static void labelledBlock() { int n = 1; here: { if (n == 1) break here; n = 2; } assert n == 1; } //~ holds
    static int sw(int k) { int n = 0; switch (k) { default: n += 1; case 1: n += 10; break; case 2: n += 100; } return n; }
    static void defaultFirst() { assert sw(0) == 11 && sw(1) == 10 && sw(2) == 100; } //~ holds
    static String str(String s) { return switch (s) { case "a", "b" -> "ab"; case "Aa" -> "1"; case "BB" -> "2"; default -> { String t = s + s; yield t; } }; }
    static void switchStrings() { assert str("b") == "ab" && str("Aa") == "1" && str("BB") == "2" && str("q").equals("qq"); } //~ holds
    static String nullSwitch() { String s = null; return str(s); } //~ throws java.lang.NullPointerException
    enum E { A, B, C }
    static int en(E e) { return switch (e) { case A -> 1; case B -> 2; case C -> 3; }; }
    static void switchEnums() { assert en(E.A) + en(E.B) * 10 + en(E.C) * 100 == 321; } //~ holds
    static void yieldsOldStyle() { int k = 2; int r = switch (k) { case 1: yield 5; case 2: k++; default: yield k * 2; }; assert r == 6; } //~ holds
    static void switchType() { int k = 1; Object o = switch (k) { case 1 -> 1; default -> 2.0; }; assert o instanceof Integer; var v = switch (k) { case 1 -> 1; default -> 2.0; }; Object w = v; assert w instanceof Double; } //~ holds
    static void switchChars() { char c = 'x'; int n = switch (c) { case 'a' -> 1; case 'x' -> 2; default -> 3; }; Character b = 'a'; switch (b) { case 'a': n += 10; } assert n == 12; } //~ holds
    static void switchScope() { int r = 0; switch (1) { case 0: int y = 5; case 1: y = 7; r = y; } assert r == 7; } //~ holds
    static void throwsInSwitch() { int k = 3; try { int r = switch (k) { case 1 -> 1; default -> throw new IllegalStateException(); }; assert false; } catch (IllegalStateException e) { } } //~ holds
    static int pat(Object o) { if (!(o instanceof String s)) return -1; return s.length(); }
    static void patternAfterReturn() { assert pat("abc") == 3 && pat(4) == -1 && pat(null) == -1; } //~ holds
    static void patternInLoop() { Object o = "a"; while (!(o instanceof Integer i)) { o = 5; } assert i == 5; } //~ holds
    static void patternAnd() { Object o = "abc"; assert o instanceof String s && s.length() == 3 || o == null; boolean b = !(o instanceof String t) || t.length() == 3; assert b; } //~ holds
    static void doWhile() { int i = 0, n = 0; do { i++; if (i == 2) continue; n += i; } while (i < 4); assert n == 8; } //~ holds
    static void forParts() { int n = 0; for (int i = 0, j = 10; i < j; i++, j -= 2) n += j - i; assert n == 10 + 7 + 4 + 1; } //~ holds
    static void forEachCopies() { int[] a = {1, 2, 3}; for (int x : a) { x = 9; a = null; } assert a == null; } //~ holds
    static void forEachUnboxes() { long s = 0; for (long x : List.of(1, 2)) { s += x; } for (char c : new char[] {'a'}) s += c; assert s == 100; } //~ holds
    static void forEachModifies() { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); try { for (Integer x : l) l.remove(x); assert false; } catch (ConcurrentModificationException e) { assert l.size() == 2; } } //~ holds
    static void definite() { order = ""; int x; boolean b = order != null; if (b && (x = 3) > 2) { assert x == 3; } final int y; if (b) y = 1; else y = 2; assert y == 1; } //~ holds
    static int rethrow() { try { try { throw new IllegalStateException(); } finally { order = "f"; } } catch (RuntimeException e) { return order == "f" ? 1 : 2; } }
    static void finallyThenOuter() { order = ""; assert rethrow() == 1; } //~ holds
    static int lost() { try { throw new IllegalStateException(); } finally { throw new IllegalArgumentException(); } } //~ throws java.lang.IllegalArgumentException
    static void multiCatch() { for (int k = 0; k < 3; k++) { int r = 0; try { if (k == 0) throw new ArithmeticException(); if (k == 1) throw new IllegalStateException(); } catch (ArithmeticException | IllegalStateException e) { r = e instanceof ArithmeticException ? 1 : 2; } assert r == (k == 2 ? 0 : k + 1); } } //~ holds
    static void nestedTry() { int n = 0; for (int i = 0; i < 3; i++) { try { if (i == 1) continue; n += 1; } finally { n += 10; } } assert n == 32; } //~ holds
    static int stringSwitchNoMatch() { int n = 1; switch ("zz") { case "a": n = 2; } return n; } //~ = 1
    static void assertMessage() { int n = 0; assert n == 0 : n++; assert n == 0; } //~ holds
    static void synchronizedNull() { Object o = null; try { synchronized (o) { assert false; } } catch (NullPointerException e) { } } //~ holds
    static void throwNull() { RuntimeException e = null; try { throw e; } catch (NullPointerException n) { } } //~ holds
    static void localInterfaces() { interface I { int g(); } record R(int g) implements I { } enum F { X } I i = new R(4); assert i.g() == 4 && F.X.name() == "X"; } //~ holds
    static int elseChain(int x) { if (x == 0) return 0; else if (x == 1) return 10; else if (x == 2) return 20; else return -1; }
    static void elseIf() { assert elseChain(2) == 20 && elseChain(7) == -1; } //~ holds
}
