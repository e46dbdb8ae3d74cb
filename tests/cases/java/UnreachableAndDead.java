// Code after infinite loops and constant conditions.
class UnreachableAndDead {
    static int loop(int n) { while (true) { if (n > 2) return n; n = n < 0 ? 1 : n + 1; } } //~ holds
    static int constantIf() { final boolean debug = false; if (debug) throw new RuntimeException(); return 1; } //~ = 1
    static int neverThrown() { try { return 2; } catch (RuntimeException e) { return 3; } } //~ = 2
    static int afterThrow(int k) { if (k == 1) { throw new IllegalStateException(); } else { return 5; } } //~ violates: no_exception
}
