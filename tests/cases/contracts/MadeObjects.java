//~ pair: holds
//~ both: holds
//~ name: holds
//~ sum: holds
//~ wrong: violated ensures#1
//~ copied: holds
//~ copiedBadly: violated ensures#1
//~ trimmed: violated ensures#1
//~ shorter: holds
//~ listed: holds
//~ before: holds
//~ other: violated ensures#1
//~ further: undetermined
//~ named: holds
//~ assumed: violated ensures#1
//~ total: holds
//~ turned: holds
// Objects that a specification's calls make: their fields, elements and methods are there, in both states.
public class MadeObjects {
    static class Pair {
        int x;
        int y;
        /*@ nullable @*/ Pair next;

        Pair(int x, int y) {
            this.x = x;
            this.y = y;
        }

        /*@ pure @*/ int total() {
            return x + y;
        }

        /*@ pure @*/ Pair turned() {
            return new Pair(y, x);
        }

        public boolean equals(/*@ nullable @*/ Object other) {
            return other instanceof Pair && ((Pair) other).x == x && ((Pair) other).y == y;
        }
    }

    int a;
    int b;

    /*@ pure @*/ Pair pair() {
        return new Pair(a, b);
    }

    /*@ pure @*/ int[] both() {
        return new int[] {a, b};
    }

    /*@ pure @*/ static String name() {
        return "name";
    }

    //@ requires 0 <= a && a < 100 && 0 <= b && b < 100;
    //@ ensures \result == pair().x + pair().y && \result == pair().total();
    int sum() {
        return a + b;
    }

    //@ requires 0 <= a && a < 100 && 0 <= b && b < 100;
    //@ ensures \result == pair().total();
    int wrong() {
        return a == 7 ? 0 : a + b;
    }

    //@ ensures \result.equals(pair()) && \result != pair() && \result.turned().turned().equals(pair());
    Pair copied() {
        return new Pair(a, b);
    }

    //@ ensures \result.turned().equals(pair());
    Pair copiedBadly() {
        return new Pair(a, b);
    }

    //@ ensures s.trim().equals(s);
    static void trimmed(String s) {
    }

    //@ ensures s.trim().length() <= s.length();
    static void shorter(String s) {
    }

    //@ ensures both().length == 2 && both()[0] == a && both()[1] == \old(both()[0]);
    //@ ensures both() != both();
    void listed() {
        b = a;
    }

    //@ ensures \old(pair()).x == \old(a) && \old(pair()).turned().x == b;
    //@ ensures \old(pair()) != pair();
    void before() {
        a = 3;
    }

    //@ ensures \old(pair()).x == a;
    void other() {
        a = 3;
    }

    //@ ensures \reach(pair(), Pair, next).int_size() == 1;
    void further() {
    }

    //@ ensures name() == name() && name().length() == 4 && \result == name();
    static String named() {
        return "name";
    }

    //@ requires pair().x == 3;
    //@ ensures \result == 4;
    int assumed() {
        return a;
    }
}
