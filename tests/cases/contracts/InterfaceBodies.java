//~ isFinite: holds
//~ twice: violated ensures#1
//~ next: violated ensures#1
//~ nextButLast: holds
//~ more: violated ensures#1
//~ atLeast: holds
//~ area: holds
//~ isBig: violated ensures#1
//~ isBigger: holds
//~ top: holds
//~ both: holds
//~ through: holds

/** Methods of interfaces that have bodies are checked as others are: on objects of the classes that implement them. */
class InterfaceBodies {
    //@ ensures \result;
    static boolean isFinite(Shaped shape) { return shape == null || shape.area() < 100; }
}

interface Shaped {
    //@ ensures 0 <= \result && \result < 100;
    /*@ pure @*/ int area();

    //@ ensures \result == 2 * n;
    default int twice(int n) { return n + n + 1; }

    //@ requires n > 0;
    //@ ensures \result > n;
    static int next(int n) { return n; }

    //@ requires 0 < n && n < Integer.MAX_VALUE;
    //@ ensures \result > n;
    static int nextButLast(int n) { return after(n); }

    private static int after(int n) { return n + 1; }

    //@ ensures \result == area() + 1;
    default int more() { return area() + 2; }

    //@ ensures \result <==> area() >= least;
    default boolean atLeast(int least) { return !(area() < least); }
}

class Squared implements Shaped {
    int side; //@ invariant 0 <= side && side < 10;

    @Override public int area() { return side * side; }
}

/** Nothing implements it. */
interface Alone {
    //@ ensures \result <==> x > 3;
    default boolean isBig(int x) { return x >= 3; }

    //@ ensures \result <==> x > 3;
    default boolean isBigger(int x) { return x >= 4; }
}

interface Above {
    default int rank() { return 1; }
}

interface Below extends Above {
    @Override default int rank() { return 2; }

    //@ ensures \result == 2;
    static int top() { return new BothWays().rank(); }
}

class BothWays implements Above, Below {
    // Of two default methods the one that overrides the other, whichever is named first (JLS 8.4.8).
    //@ ensures \result == 2;
    static int both() { return new BothWays().rank(); }
}

class HasBelow implements Below { }

class ThroughClass extends HasBelow implements Above {
    //@ ensures \result == 2;
    static int through() { return new ThroughClass().rank(); }
}
