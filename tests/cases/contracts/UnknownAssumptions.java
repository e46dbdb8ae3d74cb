//~ ok: undetermined
//~ odd: undetermined
//~ first: undetermined
//~ second: undetermined
//~ unmet: holds
//~ beside: violated assert
// What is not modelled inside an assumption leaves the verdict open where inputs get there, and only there.
public class UnknownAssumptions {
    static class Node {
        int key;
        /*@ nullable */ Node left;
    }

    /*@ nullable */ Node root;

    /*@ pure */ boolean ok() {
        return root == null || System.identityHashCode(root) >= 0;
    }

    /*@ pure */ boolean odd() {
        return root != null && System.identityHashCode(root) == 1;
    }

    //@ requires ok();
    public void first() {
        assert root == null;
    }

    //@ requires odd();
    public void second() {
        assert root == null;
    }

    //@ requires root == null && ok();
    public void unmet() {
        assert root == null;
    }

    //@ requires ok();
    public void beside(int n) {
        assert root != null || n != 3;
    }
}
