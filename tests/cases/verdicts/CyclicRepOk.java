// expected: check --invariant-method repOK --scope 3 -m rot, -m bad: violated (equal keys: one node may be both subtrees); a repOK that recurses for ever on a cyclic candidate is not true of it
class CyclicRepOk {
    static class N { int key; N l, r; }
    N root;
    boolean repOK() { return ok(root, Integer.MIN_VALUE, Integer.MAX_VALUE); }
    static boolean ok(N n, int lo, int hi) { return n == null || (n.key >= lo && n.key <= hi && ok(n.l, lo, n.key) && ok(n.r, n.key, hi)); }
    void rot() { if (root != null && root.l != null) { N p = root.l; root.l = p.r; p.r = root; root = p; } }
    void bad() { if (root != null && root.l != null) { N p = root.l; root.l = p.l; p.r = root; root = p; } }
}
