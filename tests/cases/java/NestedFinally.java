// finally blocks around loops, returns and nested tries.
class NestedFinally {
    static int log;
    static void note(int n) { log = log * 10 + n; }
    static int returns() { log = 0; inner(); return log; } //~ = 12
    static int inner() { try { try { return 1; } finally { note(1); } } finally { note(2); } }
    static int loop() { log = 0; for (int i = 1; i < 4; i++) { try { if (i == 2) continue; note(i); } finally { note(9); } } return log; } //~ = 19939
    static int exceptionInFinally() { log = 0; try { try { throw new IllegalStateException(); } finally { note(1); throw new ArithmeticException(); } } catch (ArithmeticException e) { note(2); } catch (IllegalStateException e) { note(3); } return log; } //~ = 12
    static int returnInCatch() { log = 0; int r = f(); return log * 10 + r; } //~ = 124
    static int f() { try { throw new RuntimeException(); } catch (RuntimeException e) { note(1); return 4; } finally { note(2); } }
    static int finallyAssigns() { int x = 0; try { x = 1; throw new RuntimeException(); } catch (RuntimeException e) { x += 10; } finally { x += 100; } return x; } //~ = 111
    static int nestedLabels() { log = 0; a: for (int i = 0; i < 3; i++) { try { for (int j = 0; ; j++) { try { if (j == 1) continue a; if (i == 2) break a; } finally { note(i + 1); } } } finally { note(7); } } return log; } //~ = 11722737
}
