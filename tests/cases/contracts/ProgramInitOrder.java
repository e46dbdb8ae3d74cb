//~ main: holds
// Re-entrance is harmless, superclasses come first, and a branch decides what is initialized.
class ProgramInitOrder {
    static int log;
    static class A { static { log = log * 10 + 1; B.touch(); } static int a = 7; static int get() { return a; } }
    static class B extends A { static { log = log * 10 + 2; } static int seen = A.a; static void touch() { } }
    static class P { static { log = log * 10 + 3; } static int p; }
    static class Q { static { log = log * 10 + 4; } static int q; }
    public static void main(String[] args) {
        B.touch();
        assert log == 12 && B.seen == 7 && A.get() == 7;
        if (args.length > 1) { P.p = 1; } else { Q.q = 1; }
        assert log == (args.length > 1 ? 123 : 124);
        P.p++;
        assert log == (args.length > 1 ? 123 : 1243);
        A[] none = new A[3];
        Object o = args;
        boolean is = o instanceof A;
        assert log == (args.length > 1 ? 123 : 1243);
    }
}
