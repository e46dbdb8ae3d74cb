// JLS 8 and 9: fields, constructors, initializers, inner classes, records, enums, interface methods.
import java.util.*;
import java.util.function.*;

class Jls8Classes {
    static String log = "";
    static int say(String s, int v) { log += s; return v; }
    static class Base { int a = say("a", 1); { say("b", 0); } Base() { say("c", 0); init(); } void init() { say("d", 0); } }
    static class Derived extends Base { int x = say("e", 5); Derived() { super(); say("f", 0); } void init() { say("" + x, 0); } }
    static void order() { log = ""; Derived d = new Derived(); assert log.equals("abc0ef") && d.x == 5; } //~ holds
    static class Chain { int n; Chain() { this(4); n++; } Chain(int k) { n = k * 10; } }
    static void delegating() { assert new Chain().n == 41; } //~ holds
    static class Hidden { int v = 1; static String s() { return "H"; } } 
    static class Hiding extends Hidden { int v = 2; static String s() { return "I"; } int both() { return super.v * 10 + v; } }
    static void hidingFields() { Hiding h = new Hiding(); Hidden g = h; assert h.v == 2 && g.v == 1 && h.both() == 12 && ((Hidden) h).v == 1 && Hidden.s() == "H" && Hiding.s() == "I"; } //~ holds
    class Inner { int k = base + 1; class Deep { int m() { return k * 10 + base; } } }
    int base = 7;
    static void innerClasses() { Jls8Classes o = new Jls8Classes(); Jls8Classes.Inner i = o.new Inner(); assert i.new Deep().m() == 87; } //~ holds
    static void captured() { int n = 3; class Local { int twice() { return 2 * n; } } Supplier<Local> s = Local::new; assert s.get().twice() == 6; } //~ holds
    static void anonymous() { int[] box = {0}; Runnable r = new Runnable() { int calls; public void run() { calls++; box[0] += calls; } }; r.run(); r.run(); assert box[0] == 3; } //~ holds
    static void anonymousArguments() { ArrayList<Integer> l = new ArrayList<>(List.of(1, 2)) { public int size() { return super.size() + 10; } }; assert l.size() == 12; } //~ holds
    record Range(int lo, int hi) { static int made; Range { if (lo > hi) { int t = lo; lo = hi; hi = t; } made++; } Range(int hi) { this(0, hi); } int length() { return hi - lo; } }
    static void records() { Range.made = 0; assert new Range(5, 2).length() == 3 && new Range(4).lo() == 0 && Range.made == 2 && new Range(1, 2).equals(new Range(2, 1)); } //~ holds
    record Explicit(int a, String b) { Explicit(int a, String b) { this.a = a + 1; this.b = b; } }
    static void canonicalWritten() { assert new Explicit(1, "x").a() == 2; } //~ holds
    record Gen<T>(T v) { <R> Gen<R> map(Function<T, R> f) { return new Gen<>(f.apply(v)); } }
    static void genericRecord() { Gen<Integer> g = new Gen<>("abc").map(String::length); assert g.v() == 3; } //~ holds
    enum Op implements IntBinaryOperator { PLUS("+") { public int applyAsInt(int a, int b) { return a + b; } }, TIMES("*") { public int applyAsInt(int a, int b) { return a * b; } }; final String sign; Op(String s) { sign = s; } }
    static void enumBodies() { int s = 0; for (Op o : Op.values()) s = s * 10 + o.applyAsInt(2, 3) + o.ordinal(); assert s == 57 && Op.valueOf("TIMES").sign == "*" && Op.PLUS.compareTo(Op.TIMES) < 0; } //~ holds
    static int badEnum() { return Op.valueOf("MINUS").ordinal(); } //~ throws java.lang.IllegalArgumentException
    interface Greeter { String name(); default String hi() { return "hi " + name() + suffix(); } private String suffix() { return "!"; } static Greeter of(String n) { return () -> n; } }
    static void interfaceMethods() { assert Greeter.of("bo").hi().equals("hi bo!"); } //~ holds
    interface Left { default int k() { return 1; } }
    interface Right { default int k() { return 2; } }
    static class Both implements Left, Right { public int k() { return Left.super.k() * 10 + Right.super.k(); } }
    static void diamonds() { Left l = new Both(); assert l.k() == 12; } //~ holds
    static class Parent { public int k() { return 5; } }
    static class Child extends Parent implements Left { }
    static void classWins() { Left l = new Child(); assert l.k() == 5; } //~ holds
    interface Constants { int A = 3, B = A * 2; Integer C = A + B; }
    static class Uses implements Constants { int sum() { return A + B + C; } }
    static void interfaceFields() { assert new Uses().sum() == 18 && Constants.B == 6; } //~ holds
    static class Counter { static int n; final int id; Counter() { id = ++n; } }
    static void staticsAreShared() { Counter.n = 0; new Counter(); Counter c = new Counter(); assert c.id == 2 && Counter.n == 2; } //~ holds
    static abstract class Shape { abstract int area(); public String toString() { return "S" + area(); } }
    static void abstractCalls() { Shape s = new Shape() { int area() { return 6; } }; assert ("" + s).equals("S6"); } //~ holds
    static class A { Object m() { return "o"; } A self() { return this; } }
    static class B extends A { String m() { return "s"; } B self() { return this; } int own() { return 1; } }
    static void covariantReturns() { A a = new B(); assert a.m() == "s" && new B().self().own() == 1 && a.self() instanceof B; } //~ holds
    static class Priv { private int secret() { return 1; } int call(Priv p) { return p.secret(); } }
    static class SubPriv extends Priv { int secret() { return 2; } }
    static void privateIsNotOverridden() { assert new Priv().call(new SubPriv()) == 1 && new SubPriv().secret() == 2; } //~ holds
    static class Fin { final int a; final int b; { b = 2; } Fin(boolean c) { if (c) { a = 1; } else { a = 3; } } }
    static void blankFinals() { assert new Fin(true).a == 1 && new Fin(false).a == 3 && new Fin(true).b == 2; } //~ holds
    static class Var { static int sum(Integer... xs) { int s = 0; for (int x : xs) s += x; return s; } Var(String... s) { n = s.length; } int n; }
    static void variableArity() { assert Var.sum() == 0 && Var.sum(1, 2) == 3 && new Var("a", "b").n == 2 && new Var().n == 0; } //~ holds
    static class OuterG<T> { T t; OuterG(T t) { this.t = t; } class In { T get() { return t; } } In in() { return new In(); } }
    static void innerOfGeneric() { String s = new OuterG<>("q").in().get(); assert s == "q"; } //~ holds
    static int depth(int n) { class L { int go(int k) { return k == 0 ? n : new L().go(k - 1); } } return new L().go(3); }
    static void localRecursive() { assert depth(9) == 9; } //~ holds
    interface Eq { int f(int x); boolean equals(Object o); String toString(); }
    static void functionalWithObjectMethods() { Eq g = x -> x + 1; assert g.f(1) == 2 && g.equals(g); } //~ holds
}
