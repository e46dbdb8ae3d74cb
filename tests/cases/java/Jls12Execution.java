// JLS 12.4 and 12.5: when classes are initialized, in which order, and how objects are created.
import java.util.*;
import java.util.function.*;

class Jls12Execution {
    static String log = "";
    static int say(String s, int v) { log += s; return v; }
    static boolean said(String s) { boolean same = log.equals(s); log = ""; return same; }
    static class New { static { say("n", 0); } }
    static boolean byNew() { log = ""; new New(); new New(); return log.equals("n"); } //~ = true
    static class Called { static { say("c", 0); } static void m() { say("m", 0); } }
    static boolean byCall() { log = ""; Called.m(); Called.m(); return log.equals("cmm"); } //~ = true
    static class Assigned { static int x = say("x", 1); }
    static boolean byAssignment() { log = ""; Assigned.x = say("v", 5); return log.equals("vx") && Assigned.x == 5; } //~ = true
    static class Read { static int x = say("r", 3); static final Integer BOX = say("b", 4); }
    static boolean byRead() { log = ""; int sum = Read.BOX + Read.x; return log.equals("rb") && sum == 7; } //~ = true
    static class Constant { static final int K = 3; static final String S = "s" + K; static { say("!", 0); } }
    static void notByConstant() { log = ""; assert Constant.K == 3 && Constant.S == "s3" && log.isEmpty(); } //~ holds
    static class NotBy { static { say("!", 0); } static int y; }
    static void notByDeclaration() { log = ""; NotBy n = null; NotBy[] a = new NotBy[2]; boolean b = (Object) a instanceof NotBy[] && !((Object) "s" instanceof NotBy); assert b && log.isEmpty() && a[0] == n; } //~ holds
    static class Top { static int t = say("T", 1); static int m() { return 4; } }
    static class Below extends Top { static int u = say("B", 2); }
    static boolean superclassFirst() { log = ""; new Below(); return log.equals("TB"); } //~ = true
    static class Upper { static int f = say("U", 9); static int g() { return f; } }
    static class Lower extends Upper { static int l = say("L", 2); }
    static boolean fieldOfSuperclass() { log = ""; return Lower.f == 9 && log.equals("U"); } //~ = true
    static class Upper2 { static int f = say("U", 9); static int g() { return f; } }
    static class Lower2 extends Upper2 { static int l = say("L", 2); }
    static boolean methodOfSuperclass() { log = ""; return Lower2.g() == 9 && log.equals("U"); } //~ = true
    interface Plain { int P = say("P", 1); }
    interface WithDefault { int D = say("D", 1); default int d() { return 0; } }
    static class Implements implements Plain, WithDefault { static int i = say("I", 1); }
    static boolean interfacesWithDefaults() { log = ""; new Implements(); return log.equals("DI"); } //~ = true
    interface Sub extends Plain2 { int Q = say("Q", 1); }
    interface Plain2 { int P = say("P", 1); }
    static boolean superinterfacesStay() { log = ""; int q = Sub.Q; boolean first = log.equals("Q"); int p = Sub.P; return first && log.equals("QP"); } //~ = true
    static class Text { static int a = say("1", 1); static { say("2", 0); } static int b = say("3", a + 1); static final int C = say("4", 2); }
    static boolean textualOrder() { log = ""; return Text.b == 2 && log.equals("1234"); } //~ = true
    static class Early { static int seen = peek(); static int later = 7; static final int CONST = 8; static int peek() { return later * 100 + CONST; } }
    static boolean defaultsBefore() { return Early.seen == 8 && Early.later == 7; } //~ = true
    static class Forward { static int a = Forward.b + 1; static int b = 5; { j = 3; } int j = 4; int k = j; }
    static boolean qualifiedForward() { return Forward.a == 1 && new Forward().k == 4; } //~ = true
    static class Ping { static int p = Pong.q + 1; }
    static class Pong { static int q = Ping.p + 1; }
    static boolean circles() { return Ping.p == 2 && Pong.q == 1; } //~ = true
    static class Self { static final Self it = new Self(); static int n = 3; int seen; Self() { seen = n; n = 9; } }
    static boolean instanceBeforeStatics() { return Self.it.seen == 0 && Self.n == 3; } //~ = true
    static class Fails { static int zero; static int v = say("f", 1) / zero; }
    static int failure() { try { return Fails.v; } catch (ExceptionInInitializerError e) { return e.getCause() instanceof ArithmeticException ? 1 : 2; } } //~ = 1; undetermined: static initializer
    static class FailsTwice { static int zero; static int v = 1 / zero; }
    static int failureStays() { int n = 0; try { n = FailsTwice.v; } catch (ExceptionInInitializerError e) { n = 1; } try { n += FailsTwice.v; } catch (NoClassDefFoundError e) { n += 10; } return n; } //~ = 11; undetermined: static initializer
    static class ThrowsError { static int v; static { if (v == 0) throw new StackOverflowError(); } }
    static int errorsAreNotWrapped() { try { ThrowsError.v = 1; return 0; } catch (StackOverflowError e) { return 1; } } //~ = 1; undetermined: static initializer
    static class Holder { static final Holder ONE = new Holder(); final int id = say("h", 6); static Holder get() { return ONE; } }
    static boolean lazyHolder() { log = ""; say("a", 0); int id = Holder.get().id; return log.equals("ah") && id == 6; } //~ = true
    enum Level { LOW(1), HIGH(2); static int sum; static { for (Level l : values()) sum += l.k; } final int k; Level(int k) { this.k = k; say("e", 0); } }
    static boolean enumConstantsFirst() { log = ""; return Level.sum == 3 && log.equals("ee"); } //~ = true
    static class Args { static { say("A", 0); } Args(int a, int b) { say("c", 0); } }
    static boolean classBeforeArguments() { log = ""; new Args(say("1", 1), say("2", 2)); return log.equals("A12c"); } //~ = true
    static class ArgsOfCall { static { say("A", 0); } static void m(int a) { say("c", 0); } }
    static boolean argumentsBeforeCall() { log = ""; ArgsOfCall.m(say("1", 1)); return log.equals("1Ac"); } //~ = true
    static class Ref { static { say("R", 0); } static int m() { return 3; } }
    static boolean byReferenceCalled() { log = ""; IntSupplier s = Ref::m; boolean early = log.equals("R"); s.getAsInt(); return !early && log.equals("R"); } //~ = true
    static class Order { int a = say("a", 1); { say("b", 0); } Order() { this(say("x", 2)); say("d", 0); } Order(int k) { super(); say("c", 0); } int z = say("z", 0); }
    static void creation() { log = ""; new Order(); assert log.equals("xabzcd"); } //~ holds
    static class Virtual { int seen; Virtual() { seen = value(); } int value() { return 1; } }
    static class Overrides extends Virtual { int v = 5; final int w = 6; int value() { return v * 10 + w; } }
    static void overriddenInConstructor() { assert new Overrides().seen == 6 && new Overrides().v == 5; } //~ holds
    static class Outer { int k = 4; class In { int seen; In() { seen = k; } } In in = new In(); { k = 8; } In later = new In(); }
    static void innerInInitializers() { Outer o = new Outer(); assert o.in.seen == 4 && o.later.seen == 8; } //~ holds
    static class Broken { static Broken escaped; int v = 1; Broken(int d) { escaped = this; v = 10 / d; } }
    static void escapesItsConstructor() { try { new Broken(0); assert false; } catch (ArithmeticException e) { assert Broken.escaped.v == 1; } } //~ holds
    static class Caught { int v = say("v", 2); Caught(int d) { try { v /= d; } finally { say("f", 0); } } }
    static int throwsInConstructor() { return new Caught(0).v; } //~ throws java.lang.ArithmeticException
    static void capturedBeforeSuper() { int n = 7; class Base { Base() { take(); } void take() { } } class Local extends Base { int got; void take() { got = n; } } assert new Local().got == 7; } //~ holds
    static void stringsAreMade() { String a = new String("x"), b = new String("x"); assert a != b && a.equals(b) && a != "x"; } //~ holds
    static void lambdasAreMade() { int[] n = {0}; Supplier<Runnable> s = () -> () -> n[0]++; s.get().run(); s.get().run(); assert n[0] == 2; } //~ holds
    static class GenericInit<T> { static int made; T t; List<T> all = new ArrayList<>(); { made++; } GenericInit(T t) { this.t = t; all.add(t); } }
    static void oneStaticForAll() { GenericInit.made = 0; new GenericInit<>("s"); new GenericInit<>(1); assert GenericInit.made == 2; } //~ holds
}
