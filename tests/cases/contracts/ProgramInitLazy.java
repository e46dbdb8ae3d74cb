//~ main: violated assert
class ProgramInitLazy {
    static int log;
    static class A { static { log = log * 10 + 1; } static final int C = 5; static void m() { } }
    static class B extends A { static { log = log * 10 + 2; } static int z = 3; }
    static int t() { int r = A.C; r = r * 100 + log; B.m(); r = r * 10 + log; r += B.z; return r * 100 + log; }
    public static void main(String[] args) { assert t() != 500412; }
}
