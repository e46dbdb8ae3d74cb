//~ example: violated ensures#1
//~ implied: violated ensures#1
//~ fine: holds
//~ assumed: violated ensures#1
// Examples and consequences are no cases: they add nothing to what a method must do.
public class Redundant {
    /*@ requires x > 0; ensures \result == 1;
      @ for_example requires x == 1; ensures \result == 1; @*/
    static int example(int x) {
        return x;
    }

    /*@ requires x > 0; ensures \result == 1;
      @ implies_that requires x == 1; ensures \result > 0; @*/
    static int implied(int x) {
        return x;
    }

    /*@ requires x > 0; ensures \result >= 1;
      @ for_example public normal_example requires x == 1; ensures \result == 2; @*/
    static int fine(int x) {
        return x;
    }

    //@ requires_redundantly x > 0;
    //@ ensures \result > 0;
    static int assumed(int x) {
        return x;
    }
}
