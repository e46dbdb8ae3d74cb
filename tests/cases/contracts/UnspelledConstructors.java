//~ UnspelledConstructors: violated invariant#1
//~ get: holds
//~ Kept: holds
//~ same: holds
//~ Begun: violated initially#1
//~ reset: holds
//~ Width: violated invariant#1
//~ half: holds
//~ ofShape: holds
//~ ofNode: holds
// Constructors that nobody wrote make objects as others do.
public class UnspelledConstructors {
    int x;
    //@ invariant x > 0;

    //@ ensures \result == x;
    /*@ pure @*/ int get() {
        return x;
    }
}

class Kept {
    int x = 1;
    //@ invariant x > 0;

    //@ ensures \result == x;
    int same() {
        return x;
    }
}

class Begun {
    int n;
    //@ initially n == 1;

    //@ ensures n == 0;
    void reset() {
        n = 0;
    }
}

record Width(int w) {
    //@ public invariant w >= 0;

    //@ ensures \result >= 0;
    public int half() {
        return w / 2;
    }
}

abstract class Shape {
    int sides;
    //@ invariant sides > 2;

    //@ ensures \result > 2;
    int ofShape() {
        return sides;
    }
}

class Around {
    private static class Node {
        int key;
        //@ invariant key > 0;

        //@ ensures \result > 0;
        int ofNode() {
            return key;
        }
    }
}
