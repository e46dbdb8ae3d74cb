//~ assumed: holds, 1 left out
//~ excluded: undetermined, 1 left out
//~ promised: holds
//~ comment: holds
//~ fails: violated ensures#1.2
// `(* … *)` is a condition for people; behind a condition it is a comment.
public class Informal {
    //@ requires (* the moon is full *);
    //@ requires x > 0;
    //@ ensures \result >= 0;
    static int assumed(int x) {
        return x - 1;
    }

    //@ requires (* x is positive *);
    //@ ensures \result >= 0;
    static int excluded(int x) {
        return x > 0 ? x - 1 : x;
    }

    //@ ensures (* all is well *) && \result == 1;
    static int promised() {
        return 1;
    }

    //@ requires x > 0 (* positive *);
    //@ ensures \result >= 0 (* and that is
    //@                         all *);
    static int comment(int x) {
        return x - 1;
    }

    //@ ensures (* all is well *) && \result == 1;
    static int fails() {
        return 2;
    }
}
