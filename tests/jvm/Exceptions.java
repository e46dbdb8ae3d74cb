/** Exceptions, implicit and explicit, and finally. */
class Exceptions {
    static class Mine extends RuntimeException {
        final int code;
        Mine(int code) { this.code = code; }
    }
    static class Checked extends Exception { }
    static class Narrow extends Mine {
        Narrow() { super(77); }
    }
    static class Box { int value; Box next; Object any; int get() { return value; } }
    static class Trail {
        int seen;
        void add(int n) { seen = seen * 10 + n; }
    }

    static int nullField() { Box b = null; return b.value; }
    static int nullFieldWrite() { Box b = null; b.value = 1; return 0; }
    static int nullCall() { Box b = null; return b.get(); }
    static int nullArray() { int[] a = null; return a[0]; }
    static int nullLength() { int[] a = null; return a.length; }
    static int nullThrow() { RuntimeException e = null; throw e; }
    static int nullChain() { Box b = new Box(); return b.next.next.value; }
    static int indexTooLarge() { int[] a = new int[2]; return a[2]; }
    static int indexNegative() { int[] a = new int[2]; int i = -1; return a[i]; }
    static int indexWrite() { int[] a = new int[2]; a[3] = 1; return 0; }
    static int negativeSize() { int n = -1; int[] a = new int[n]; return a.length; }
    static int badCast() { Object o = new Box(); Mine m = (Mine) o; return m.code; }
    static int castOfNull() { Object o = null; Box b = (Box) o; return b == null ? 1 : 0; }
    static int arrayStore() { Object[] a = new Box[1]; a[0] = new Mine(1); return 0; }
    static int arrayStoreOfNull() { Object[] a = new Box[1]; a[0] = null; return 1; }
    static int arrayStoreOfSubclass() { Object[] a = new Mine[1]; a[0] = new Narrow(); return ((Mine) a[0]).code; }
    static boolean instanceOfNull() { Object o = null; return o instanceof Box; }
    static boolean instanceOfArrays() { Object o = new Box[0]; return o instanceof Object[] && !(o instanceof int[]); }
    static int ownException() { throw new Mine(3); }
    static int illegalArgument() { throw new IllegalArgumentException(); }

    static int caughtByClass() { try { throw new Mine(5); } catch (Mine e) { return e.code; } }
    static int caughtBySuperclass() { try { throw new Narrow(); } catch (Mine e) { return e.code; } }
    static int caughtByRuntimeException() { try { int z = 0; return 1 / z; } catch (RuntimeException e) { return 2; } }
    static int firstMatchingCatch() { try { throw new Narrow(); } catch (Narrow e) { return 1; } catch (Mine e) { return 2; } }
    static int otherCatchDoesNotMatch() { try { throw new Mine(1); } catch (Narrow e) { return 1; } }
    static int multiCatch() { try { int[] a = {}; return a[0]; } catch (ArithmeticException | IndexOutOfBoundsException e) { return 4; } }
    static int checked() { try { throw new Checked(); } catch (Checked e) { return 6; } catch (Exception e) { return 7; } }
    static int catchThrowable() { try { throw new Mine(1); } catch (Throwable t) { return t instanceof Mine ? 8 : 9; } }
    static int thrownInCatch() { try { throw new Mine(1); } catch (Mine e) { throw new Narrow(); } }
    static int thrownInCatchIsNotCaughtBesides() {
        try { try { throw new Narrow(); } catch (Narrow e) { throw new Mine(4); } catch (Mine e) { return 1; } } catch (Mine e) { return e.code; }
    }
    static int rethrown() { try { try { throw new Mine(3); } catch (Mine e) { throw e; } } catch (Mine e) { return e.code * 10; } }
    static void deep(int n) { if (n == 0) throw new Mine(42); deep(n - 1); }
    static int thrownDeep() { try { deep(5); return 0; } catch (Mine e) { return e.code; } }
    static int stateBeforeTheThrowStays() {
        Box b = new Box();
        try { b.value = 1; b.value = 2 / (b.value - 1); } catch (ArithmeticException e) { b.value += 10; }
        return b.value;
    }

    static int finallyRuns() { Trail t = new Trail(); try { t.add(1); } finally { t.add(2); } return t.seen; }
    static int finallyAfterCatch() { Trail t = new Trail(); try { t.add(1); throw new Mine(0); } catch (Mine e) { t.add(2); } finally { t.add(3); } return t.seen; }
    static int returnIn(Trail t) { try { t.add(1); return t.seen; } finally { t.add(2); } }
    static int returnValueIsSavedBeforeFinally() { Trail t = new Trail(); int r = returnIn(t); return r * 100 + t.seen; }
    static int finallyCannotChangeASavedLocal() { int x = 1; try { return x; } finally { x = 2; } }
    @SuppressWarnings("finally")
    static int returnInFinallyWins() { try { return 1; } finally { return 2; } }
    @SuppressWarnings("finally")
    static int returnInFinallyEatsTheException() { try { throw new Mine(1); } finally { return 3; } }
    static int exceptionInFinallyWins() { try { throw new Mine(1); } finally { int z = 0; z = 1 / z; } }
    static int finallyOnBreak() { Trail t = new Trail(); for (int i = 0; i < 3; i++) { try { if (i == 1) break; t.add(i); } finally { t.add(9); } } return t.seen; }
    static int finallyOnContinue() { Trail t = new Trail(); for (int i = 0; i < 3; i++) { try { if (i == 1) continue; t.add(i + 1); } finally { t.add(8); } } return t.seen; }
    @SuppressWarnings("finally")
    static int continueInFinally() { int n = 0; for (int i = 0; i < 3; i++) { try { if (i == 1) throw new Mine(1); n += 10; } finally { n++; continue; } } return n; }
    static int nestedFinally() {
        Trail t = new Trail();
        try { try { t.add(1); throw new Mine(1); } finally { t.add(2); } } catch (Mine e) { t.add(3); } finally { t.add(4); }
        return t.seen;
    }
    static int finallyOnUncaught() {
        Trail t = new Trail();
        try { try { throw new Checked(); } finally { t.add(5); } } catch (Exception e) { t.add(6); }
        return t.seen;
    }
    static int labelledBreakThroughFinally() {
        Trail t = new Trail();
        out:
        { try { try { t.add(1); break out; } finally { t.add(2); } } finally { t.add(3); } }
        return t.seen;
    }
    static int failedAssert() { int x = 1; assert x == 2; return x; }
    static int passedAssert() { int x = 2; assert x == 2 : "two"; return x; }
}
