//~ inside: holds
//~ wrong: violated wrong.loop_invariant#1
//~ variant: violated variant.decreasing#1
//~ nested: violated nested.loop_invariant#1
//~ stray: undetermined, 1 left out
//~ ofBody: violated ofBody.assert#1
//~ ofDo: violated ofDo.assert#1
//~ neverThere: holds
//~ assumed: holds
//~ ofVariable: holds
//~ ofInner: violated ofInner.loop_invariant#1
//~ ofInnerToo: holds
//~ ofLabeled: violated ofLabeled.loop_invariant#1
//~ ofOuter: holds
//~ ofEachWord: violated ofEachWord.decreasing#1
// Clauses at the beginning of a loop's body are the loop's; anywhere else they are left out aloud.
public class LoopClausesInside {
    //@ ensures \result == 3;
    static int inside() {
        int s = 0;
        for (int i = 0; i < 3; i++) {
            //@ loop_invariant s == i;
            //@ decreases 3 - i;
            s++;
        }
        return s;
    }

    //@ ensures \result == 3;
    static int wrong() {
        int s = 0;
        for (int i = 0; i < 3; i++) {
            //@ loop_invariant s == 99;
            s++;
        }
        return s;
    }

    //@ ensures true;
    static void variant() {
        int s = 0;
        while (s < 3) {
            //@ decreases s;
            s++;
        }
    }

    //@ ensures true;
    static void nested() {
        for (int i = 0; i < 2; i++) {
            //@ loop_invariant j < 1;
            for (int j = 0; j < 2; j++) {
                int k = j;
            }
        }
    }

    //@ ensures \result == 0;
    static int stray() {
        int s = 0;
        //@ loop_invariant s == 1;
        s = 0;
        return s;
    }

    // What stands before a body without braces is said of the body.
    //@ ensures true;
    static void ofBody() {
        int i = 0;
        while (i < 3)
            //@ assert i < 2;
            i++;
    }

    //@ ensures true;
    static void ofDo() {
        int i = 0;
        do
            //@ assert i < 2;
            i++;
        while (i < 3);
    }

    //@ ensures true;
    static void neverThere() {
        int i = 0;
        while (i < 0)
            //@ unreachable;
            i++;
    }

    //@ ensures false;
    static void assumed() {
        int i = 0;
        while (i < 3)
            //@ assume i < 2;
            i++;
    }

    //@ ensures \result == 3;
    static int ofVariable() {
        int k = 0;
        for (int i = 0; i < 3; i++)
            //@ assert i == k;
            k++;
        return k;
    }

    // Of two loops the clauses are the next one's.
    //@ ensures \result == 3;
    static int ofInner() {
        int k = 0;
        for (int i = 0; i < 2; i++)
            //@ loop_invariant k != 2;
            for (k = 0; k < 3; k++) ;
        return k;
    }

    //@ ensures true;
    static void ofInnerToo() {
        int k = 0;
        for (int i = 0; i < 2; i++)
            //@ loop_invariant 0 <= j && j <= 3;
            //@ decreases 3 - j;
            for (int j = 0; j < 3; j++) k++;
    }

    //@ ensures true;
    static void ofLabeled() {
        int k = 0;
        for (int i = 0; i < 2; i++)
            //@ loop_invariant k != 2;
            inner: for (k = 0; k < 3; k++) continue inner;
    }

    //@ ensures \result == 2;
    static int ofOuter() {
        int k = 0;
        for (int i = 0; i < 2; i++)
            //@ loop_invariant k == i;
            k++;
        return k;
    }

    //@ ensures true;
    static void ofEachWord() {
        int k = 0;
        while (k < 3)
        //@ maintains k <= 3;
        //@ loop_invariant_redundantly 0 <= k;
        //@ loop_assignable k;
        //@ loop_decreases k;
        {
            k++;
        }
    }
}
