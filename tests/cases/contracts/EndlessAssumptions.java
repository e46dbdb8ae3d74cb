//~ set scope=3
//~ invariant-method repOK
//~ rotate: holds
//~ knot: violated repOK
//~ swap: violated repOK
//~ ends: violated terminates
//~ ring: violated terminates
//~ chain: holds
//~ EndlessAssumptions: holds
// What recurses or loops for ever on a cyclic structure is not true of it: before the call such inputs are left out,
// after it they are violations.
public class EndlessAssumptions {
    static class N {
        int key;
        /*@ nullable */ N l;
        /*@ nullable */ N r;
    }

    /*@ nullable */ N root;

    boolean repOK() {
        return ok(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    static boolean ok(/*@ nullable */ N n, int lo, int hi) {
        return n == null || (n.key >= lo && n.key < hi && ok(n.l, lo, n.key) && ok(n.r, n.key, hi));
    }

    //@ ensures true;
    void rotate() {
        if (root != null && root.l != null) {
            N p = root.l;
            root.l = p.r;
            p.r = root;
            root = p;
        }
    }

    //@ ensures true;
    void knot() {
        if (root != null && root.l != null) {
            N p = root.l;
            root.l = p.l;
            p.r = root;
            root.r = p;
        }
    }

    //@ ensures true;
    void swap() {
        if (root != null) {
            N p = root.l;
            root.l = root.r;
            root.r = p;
        }
    }

    static class C {
        /*@ nullable */ C next;
    }

    /*@ pure */ static boolean ends(/*@ nullable */ C c) {
        int n = 0;
        while (c != null) {
            c = c.next;
            n++;
        }
        return n >= 0;
    }

    //@ requires true;
    static int ring(/*@ nullable */ C c) {
        int n = 0;
        while (c != null) {
            c = c.next;
            n++;
        }
        return n;
    }

    //@ requires ends(c);
    static int chain(/*@ nullable */ C c) {
        int n = 0;
        while (c != null) {
            c = c.next;
            n++;
        }
        return n;
    }
}
