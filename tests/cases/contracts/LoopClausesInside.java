//~ inside: holds
//~ wrong: violated wrong.loop_invariant#1
//~ variant: violated variant.decreasing#1
//~ nested: violated nested.loop_invariant#1
//~ stray: undetermined, 1 left out
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
}
