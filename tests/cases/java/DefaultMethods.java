// Interfaces with default, static and private methods; conflicts resolved by hand.
class DefaultMethods {
    interface A { default int m() { return 1; } int base(); default int twice() { return 2 * base(); } static int help(int x) { return x + 1; } private int hidden() { return 40; } default int shown() { return hidden() + base(); } }
    interface B { default int m() { return 2; } }
    static class AB implements A, B { public int m() { return A.super.m() * 10 + B.super.m(); } public int base() { return 5; } }
    interface C extends A { default int m() { return 3; } }
    static class Sup { public int m() { return 7; } }
    static class SupC extends Sup implements C { public int base() { return 1; } }
    static class OnlyC implements C { public int base() { return 2; } }
    static int conflict() { return new AB().m(); } //~ = 12
    static int inherited() { return new AB().twice(); } //~ = 10
    static int classWins() { A a = new SupC(); return a.m(); } //~ = 7
    static int nearest() { A a = new OnlyC(); return a.m(); } //~ = 3
    static int staticMethod() { return A.help(4); } //~ = 5
    static int privateMethod() { return new AB().shown(); } //~ = 45
    interface Constants { int K = 5; int[] A = {1, 2}; }
    static class User implements Constants { int k() { return K + A[1]; } }
    static int constants() { return new User().k() + Constants.K; } //~ = 12
    static int lambdaDefault() { A a = null; java.util.function.IntUnaryOperator f = x -> x + 1; return f.andThen(x -> x * 10).applyAsInt(4); } //~ = 50
    interface Named { default String name() { return "named"; } default String shown() { return name() + "!"; } }
    interface Titled extends Named { default String name() { return "titled"; } }
    static class Both implements Named, Titled { }
    static class OfTitled implements Titled { }
    static class Through extends OfTitled implements Named { }
    static String moreSpecific() { return new Both().shown(); } //~ = "titled!"
    static String moreSpecificAbove() { return new Through().shown(); } //~ = "titled!"
}
