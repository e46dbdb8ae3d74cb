// A return or throw in finally discards what was under way; a saved result is not changed by finally.
class FinallyOverrides {
    @SuppressWarnings("finally") static int overrides() { try { return 1; } finally { return 2; } } //~ = 2
    @SuppressWarnings("finally") static int swallows() { try { throw new RuntimeException(); } finally { return 3; } } //~ = 3
    static int savedResult() { int x = 1; try { return x; } finally { x = 5; } } //~ = 1
    static int savedReference() { int[] x = {1}; try { return x[0]; } finally { x[0] = 5; } } //~ = 1
    static int nested() { int s = 0; try { try { s += 1; throw new IllegalStateException(); } finally { s += 10; } } catch (RuntimeException e) { s += 100; } finally { s += 1000; } return s; } //~ = 1111
    @SuppressWarnings("finally") static int breakInFinally() { int n = 0; while (true) { try { n++; throw new RuntimeException(); } finally { if (n > 2) break; else continue; } } return n; } //~ = 3
    static int throwsFromFinally() { try { throw new IllegalStateException(); } finally { Object o = null; o.hashCode(); } } //~ throws java.lang.NullPointerException
    static int throwsFromCatch() { int s = 0; try { try { throw new IllegalStateException(); } catch (IllegalStateException e) { s = 1; throw new ArithmeticException(); } finally { s += 10; } } catch (ArithmeticException e) { return s; } } //~ = 11
    static int loopReturn() { for (int i = 0; ; i++) { try { if (i == 4) return i; } finally { i++; } } } //~ = 4
    @SuppressWarnings("finally") static int f(int a) { try { if (a < 0) throw new RuntimeException(); return a; } finally { if (a == 7) return 8; } } //~ violates: no_exception
}
