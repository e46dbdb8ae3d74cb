class Throwing {
    static class A extends RuntimeException { int code; A(int code) { this.code = code; } }
    static class B extends A { B() { super(7); } }
    static class C extends Exception { C(String m) { super(m); } }

    static int npe() { int[] a = null; return a.length; }
    static int npeField() { A a = null; return a.code; }
    static int npeThrow() { RuntimeException e = null; throw e; }
    static int npeSync() { Object o = null; synchronized (o) { return 1; } }
    static int bounds() { int[] a = new int[2]; return a[2]; }
    static int boundsNegative() { int[] a = new int[2]; return a[-1]; }
    static int negativeSize() { int n = -1; int[] a = new int[n]; return a.length; }
    static int castBad() { Object o = new A(1); B b = (B) o; return b.code; }
    static int castNull() { Object o = null; B b = (B) o; return b == null ? 1 : 0; }
    static int castArray() { Object o = new int[3]; return ((int[]) o).length; }
    static int castArrayBad() { Object o = new int[3]; return ((long[]) o).length; }
    static int arrayStore() { Object[] a = new A[1]; a[0] = new Object(); return 0; }
    static int arrayStoreFine() { Object[] a = new A[1]; a[0] = new B(); return ((A) a[0]).code; }
    static int covariantArray() { Object o = new B[0]; return (o instanceof A[] ? 1 : 0) + (o instanceof Object[] ? 2 : 0) + (o instanceof C[] ? 4 : 0); }
    static int caught() { try { throw new A(4); } catch (A e) { return e.code; } }
    static int caughtSuper() { try { throw new B(); } catch (A e) { return e.code; } }
    static int order() { try { throw new B(); } catch (B e) { return 1; } catch (A e) { return 2; } }
    static int notCaught() { try { throw new A(1); } catch (B e) { return 1; } }
    static int multi() { int n = 0; for (int i = 0; i < 3; i++) { try { if (i == 0) throw new A(1); if (i == 1) throw new IllegalStateException(); n += 5; } catch (A | IllegalStateException e) { n += 100; } } return n; }
    static int finallyRuns() { int x = 0; try { x = 1; } finally { x += 10; } return x; }
    static int finallyAfterReturn() { int[] a = {0}; return sideEffect(a) * 100 + a[0]; }
    static int sideEffect(int[] a) { try { return a[0]; } finally { a[0] = 9; } }
    static int returnValueSaved() { int x = 1; try { return x; } finally { x = 2; } }
    static int finallyOverrides() { try { return 1; } finally { return 2; } }
    static int finallySwallows() { try { throw new A(1); } finally { return 3; } }
    static int finallyThrows() { try { try { throw new A(1); } finally { throw new B(); } } catch (B e) { return 5; } }
    static int finallyWithBreak() { int n = 0; for (int i = 0; i < 5; i++) { try { if (i == 2) break; if (i == 1) continue; n += 1; } finally { n += 10; } } return n; }
    static int finallyBreakSwallows() { while (true) { try { throw new A(1); } finally { break; } } return 6; }
    static int nested() {
        int t = 0;
        try {
            try { t = t * 10 + 1; throw new A(2); }
            catch (B e) { t = t * 10 + 2; }
            finally { t = t * 10 + 3; }
        } catch (A e) { t = t * 10 + 4; }
        finally { t = t * 10 + 5; }
        return t;
    }
    static int catchThrowsFinallyRuns() { int[] a = {0}; try { inner(a); } catch (IllegalStateException e) { return a[0]; } return -1; }
    static void inner(int[] a) { try { throw new A(1); } catch (A e) { a[0] = 5; throw new IllegalStateException(); } finally { a[0] += 10; } }
    static int checkedException() { try { thrower(1); return 0; } catch (C e) { return e.getMessage() == null ? 1 : 2; } }
    static void thrower(int x) throws C { if (x > 0) throw new C("m"); }
    static int throughCalls() { try { deep(3); } catch (ArithmeticException e) { return 8; } return 0; }
    static int deep(int n) { return n == 0 ? 1 / n : deep(n - 1); }
    static int assertFails() { int x = 1; try { assert x > 1 : "no"; } catch (AssertionError e) { return 1; } return 0; }
    static int assertHolds() { int x = 2; assert x > 1; return x; }
    static int uncaughtUser() { throw new B(); }
    static int uncaughtIllegal() { throw new IllegalArgumentException("bad"); }
    static int exceptionInCondition() { int[] a = null; try { if (a[0] > 0) return 1; } catch (NullPointerException e) { return 2; } return 3; }
    static int rethrow() { try { try { throw new A(3); } catch (RuntimeException e) { throw e; } } catch (A e) { return e.code; } }
    static class R implements AutoCloseable {
        static int log;
        final int id; final boolean bad;
        R(int id, boolean bad) { this.id = id; this.bad = bad; log = log * 10 + id; }
        public void close() { log = log * 10 + id; if (bad) throw new B(); }
    }
    static int resources() { R.log = 0; try (R a = new R(1, false); R b = new R(2, false)) { R.log = R.log * 10 + 3; } return R.log; }
    static int resourceThrows() { R.log = 0; try (R a = new R(1, false)) { throw new A(5); } catch (A e) { return R.log * 10 + e.code; } finally { R.log = 0; } }
    static int closeThrows() { R.log = 0; try (R a = new R(1, true)) { R.log = R.log * 10 + 4; } catch (B e) { return R.log; } return -1; }
    static int bothThrow() { try (R a = new R(1, true)) { throw new A(5); } catch (A e) { return e.code; } }
    static int nullResource() { try (R a = null) { return 4; } }
    static int stackOfFinally() { int n = 0; a: for (;;) { try { try { break a; } finally { n += 1; } } finally { n += 10; } } return n; }
    static int localAfterTry() { int x; try { x = Integer.MAX_VALUE; } catch (RuntimeException e) { x = 1; } return x; }
}
