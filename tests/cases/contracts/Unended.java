//~ only: violated ensures#1
//~ last: violated ensures#1
//~ violated: violated ensures#1 ensures#2
//~ required: holds
//~ next: violated ensures#1
//~ between: violated ensures#1
//~ excluded: holds
// The last clause of a comment, and one before another, is read without its `;`, too.
public class Unended {
    //@ ensures \result > 0
    static int only() {
        return 0;
    }

    //@ requires x > 0;
    //@ ensures \result > x
    static int last(int x) {
        return 0;
    }

    //@ ensures \result > x;
    //@ ensures \result > x
    static int violated(int x) {
        return 0;
    }

    //@ ensures \result == 0;
    //@ requires x > 0
    static int required(int x) {
        return 0;
    }

    //@ ensures \result > 0;
    static int next() {
        return 0;
    }

    /*@ requires x > 0
      @ ensures \result > x
      @ ensures \result >= 0; */
    static int between(int x) {
        return x;
    }

    /*@ ensures \result > 0
      @ requires x > 0
      @ assignable \nothing @*/
    static int excluded(int x) {
        return x;
    }
}
