//~ get: holds
//~ same: holds
//~ reset: holds
//~ UnspelledBegun: violated initially#1
//~ half: holds
//~ UnspelledWidth: violated invariant#1
//~ ofShape: holds
//~ ofNode: holds
// Constructors that nobody wrote are those of others where a record has them, or `initially` speaks of them.
public class UnspelledConstructors {
    int x;
    //@ invariant x > 0;

    //@ ensures \result == x;
    /*@ pure @*/ int get() {
        return x;
    }
}

class UnspelledKept {
    int x = 1;
    //@ invariant x > 0;

    //@ ensures \result == x;
    int same() {
        return x;
    }
}

class UnspelledBegun {
    int n;
    //@ initially n == 1;

    //@ ensures n == 0;
    void reset() {
        n = 0;
    }
}

record UnspelledWidth(int w) {
    //@ public invariant w >= 0;

    //@ ensures \result >= 0;
    public int half() {
        return w / 2;
    }
}

abstract class UnspelledShape {
    int sides;
    //@ invariant sides > 2;

    //@ ensures \result > 2;
    int ofShape() {
        return sides;
    }
}

class UnspelledAround {
    private static class Node {
        int key;
        //@ invariant key > 0;

        //@ ensures \result > 0;
        int ofNode() {
            return key;
        }
    }
}
