//~ set scope=2
//~ invariant-method repOK
//~ rotate: violated repOK
//~ SharedSubtrees: holds
//~ rotateTree: holds
//~ Strict: holds
// A repOK that asks for keys in order, with equal ones allowed, and for nothing else is true of a root whose two
// subtrees are one node: `root.l = root.r = new N()`. The rotation makes a circle of it, on which repOK never ends: a
// JVM says true before, and StackOverflowError after. Only a repOK that excludes sharing makes the rotation right.
public class SharedSubtrees {
    static class N { int key; N l, r; }

    N root;

    boolean repOK() { return ok(root, Integer.MIN_VALUE, Integer.MAX_VALUE); }

    static boolean ok(N n, int lo, int hi) {
        return n == null || n.key >= lo && n.key <= hi && ok(n.l, lo, n.key) && ok(n.r, n.key, hi);
    }

    public void rotate() {
        if (root != null && root.l != null) {
            N p = root.l;
            root.l = p.r;
            p.r = root;
            root = p;
        }
    }

    /** The same where both subtrees are not one: what is deeper does not matter to one rotation of small trees. */
    static class Strict {
        N root;

        boolean repOK() { return ok(root, Long.MIN_VALUE, Long.MAX_VALUE); }

        static boolean ok(N n, long lo, long hi) {
            return n == null || n.key > lo && n.key < hi && ok(n.l, lo, n.key) && ok(n.r, n.key, hi);
        }

        public void rotateTree() {
            if (root != null && root.l != null) {
                N p = root.l;
                root.l = p.r;
                p.r = root;
                root = p;
            }
        }
    }
}
