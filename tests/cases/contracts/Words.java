//~ implied: holds
//~ notImplied: violated ensures#1
//~ literals: holds
//~ variable: undetermined, 2 left out
//~ group: violated modifies
//~ plain: violated ensures#1 modifies
// `<==`, literals in all radixes; `forall` of a whole case is not understood; a data group holds what says so.
public class Words {
    int x;
    int y; //@ in state;
    //@ public model JMLDataGroup state;

    //@ ensures \result == (a <== b);
    static boolean implied(boolean a, boolean b) {
        return a || !b;
    }

    //@ ensures (a <== b) ==> \result;
    static boolean notImplied(boolean a, boolean b) {
        return a && !b;
    }

    //@ ensures \result == 0xFF_FFL + 0b1010 + 0b1L + 017 + 0xFFFF_FFFF - 1_000L;
    static int literals() {
        return 65535 + 10 + 1 + 15 - 1 - 1000;
    }

    /*@ forall int v;
      @ requires v == x;
      @ ensures \result == v;
      @ ensures \result >= 0; @*/
    static int variable(int x) {
        return x;
    }

    //@ assignable state;
    void group() {
        x = 1;
        y = 2;
    }

    //@ assignable state; ensures x == 2;
    void plain() {
        x = 1;
    }
}
