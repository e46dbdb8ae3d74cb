//~ uses: holds
//~ asksMore: violated ensures#1
//~ inFormula: undetermined
//~ refused: violated refused.requires(next)#1
//~ noContract: undetermined
//~ changed: violated ensures#1
//~ through: holds
//~ catches: holds
//~ mayThrow: violated no_exception
//~ loop: violated ensures#1 --loop-invariants
//~ loopKept: holds --loop-invariants
// A native method has no code to look at: where it has a contract, calls are taken by that, with or without --modular.
class NativeByContract {
    int v;
    int w;

    /*@ requires x > 0; assignable v; ensures \result > x && v == x; @*/
    native int grow(int x);

    /*@ requires x > 0; assignable \nothing; ensures \result > x; @*/
    static native int next(int x);

    /*@ assignable \nothing; ensures true; signals (IllegalStateException e) true;
      @ signals_only IllegalStateException; @*/
    native void mayFail();

    native int bare();

    //@ ensures \result > 3 && v == 3;
    int uses() {
        return grow(3);
    }

    //@ ensures \result > 4;
    int asksMore() {
        return next(3);
    }

    // What a formula calls runs: here there is nothing to run.
    //@ ensures \result == next(3);
    int inFormula() {
        return next(3);
    }

    //@ ensures true;
    int refused() {
        return next(0);
    }

    //@ ensures true;
    int noContract() {
        return bare();
    }

    //@ ensures v == \old(v);
    void changed() {
        grow(4);
    }

    //@ ensures v == 3;
    void through() {
        helper();
    }

    void helper() {
        grow(3);
    }

    //@ ensures true;
    void catches() {
        try {
            mayFail();
        } catch (IllegalStateException e) {
            v = 1;
        }
    }

    //@ normal_behavior ensures true;
    void mayThrow() {
        mayFail();
    }

    //@ requires 0 < n && n < 3 && v == 0; ensures v == 0;
    void loop(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        //@ decreases n - i;
        while (i < n) {
            i++;
            grow(3);
        }
    }

    //@ requires 0 < n && n < 3 && v == 0; ensures v == 3 && w == \old(w);
    void loopKept(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n && (i == 0 || v == 3);
        //@ decreases n - i;
        while (i < n) {
            i++;
            grow(3);
        }
    }
}
