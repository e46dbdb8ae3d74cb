//~ only: undetermined, 1 left out
//~ last: undetermined, 1 left out
//~ violated: violated ensures#1, 1 left out
//~ required: holds, 1 left out
//~ next: violated ensures#1
//~ swallowed: undetermined, 1 left out
//~ swallowing: undetermined, 1 left out
// A promise that is not understood leaves no verdict, unless another is violated.
public class NotUnderstood {
    //@ ensures \result > > 0;
    static int only() {
        return 0;
    }

    //@ requires x > 0;
    //@ ensures \result > (x;
    static int last(int x) {
        return 0;
    }

    //@ ensures \result > x;
    //@ ensures \result > (x;
    static int violated(int x) {
        return 0;
    }

    //@ ensures \result == 0;
    //@ requires x > 0 0;
    static int required(int x) {
        return 0;
    }

    //@ ensures \result > 0;
    static int next() {
        return 0;
    }

    /*@ requires (x > 0
      @ ensures \result > x; */
    static int swallowed(int x) {
        return x;
    }

    /*@ ensures (\result > 0
      @ requires x > 0;
      @ ensures \result > 0; */
    static int swallowing(int x) {
        return x;
    }
}
