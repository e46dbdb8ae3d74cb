//~ mayBeNull: violated ensures#1
//~ mayBeNullToo: violated ensures#1
//~ isNotNull: holds
//~ forget: holds
//~ forgetBest: violated non_null(best)
//~ local: holds
// The words before a ghost field stand in any order, and `nullable` among them counts.

public class GhostNullable {
    int value;
    /*@ ghost nullable GhostNullable last; @*/
    //@ public nullable ghost GhostNullable first;
    //@ ghost GhostNullable best;

    /*@ ensures last != null; @*/
    void mayBeNull() {
    }

    /*@ ensures first != null; @*/
    void mayBeNullToo() {
    }

    /*@ ensures best != null; @*/
    void isNotNull() {
    }

    /*@ ensures last == null; @*/
    void forget() {
        value = 1;
        //@ set last = null;
    }

    /*@ ensures best == null; @*/
    void forgetBest() {
        //@ set best = null;
        value = 1;
    }

    /*@ ensures \result == (value == 0); @*/
    boolean local() {
        //@ ghost nullable GhostNullable seen = null;
        //@ set seen = this;
        return value == 0;
    }
}
