//~ requires: undetermined, 1 left out
//~ unknown: undetermined, 1 left out
//~ ensures: violated ensures#1, 1 left out
//~ kept: holds, 1 left out
//~ free: undetermined, 1 left out
// What does not parse may exclude an input, unless it is a promise.
public class Broken {
    static class Clauses {
        //@ requires x > ;
        //@ ensures \result > 0;
        static int requires(int x) {
            return x;
        }

        //@ require x > 0;
        //@ ensures \result > 0;
        static int unknown(int x) {
            return x;
        }

        //@ ensures \result > 0;
        //@ ensures x > ;
        static int ensures(int x) {
            return x;
        }

        //@ requires x > ;
        //@ ensures \result == x;
        static int kept(int x) {
            return x;
        }
    }

    static class Invariants {
        int v;
        //@ invariant v > ;

        //@ ensures \result > 0;
        int free() {
            return v;
        }
    }
}
