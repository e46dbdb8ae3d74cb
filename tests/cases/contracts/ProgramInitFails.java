//~ main: holds
// An exception that leaves a static initializer becomes an ExceptionInInitializerError, and an error stays what it is.
class ProgramInitFails {
    static int log;
    static class Bad { static int x = 1 / log; static void touch() { } }
    static class Worse { static { if (log == 0) throw new AssertionError(); } static int y; }
    static class Fine { static { log = log * 10 + 3; } static final int C = 4; static int z = 5; static Fine self = new Fine(); int seen = z; }
    public static void main(String[] args) {
        int r = 0;
        try { Bad.touch(); } catch (ExceptionInInitializerError e) {
            r += 1;
            if (e.getCause() instanceof ArithmeticException) r += 10;
        }
        try { r += Worse.y; } catch (AssertionError e) { r += 100; }
        assert Fine.C == 4 && log == 0;
        assert Fine.self.seen == 5 && log == 3;
        assert r == 111;
    }
}
