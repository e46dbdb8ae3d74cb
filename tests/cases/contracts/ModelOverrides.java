//~ of: holds
//~ ofAny: violated ensures#1
//~ post: holds
//~ big: holds
//~ get: holds
//~ set: undetermined, 1 left out
//~ bigOne: holds
//~ big: holds
//~ set: undetermined, 1 left out
class ModelOverrides {
    static class Cell {
        int val;

        /*@ model_behavior
          @ ensures \result ==> val == x;
          @ model two_state boolean post(int x) { return (val == x); }
          @*/

        /*@ model boolean big() { return val > 9; } @*/

        //@ ensures \result == val;
        /*@ pure @*/ int get() {
            return val;
        }

        // What `post` means of a subclass's object is not known.
        //@ ensures post(v);
        void set(int v) {
            val = v;
        }

        //@ requires big();
        //@ ensures \result > 9;
        int bigOne() {
            return val;
        }
    }

    static class Recell extends Cell {
        int old;

        /*@ model two_state boolean post(int x) { return (val == x && old == \old(get())); } @*/
        /*@ model boolean big() { return val > 99; } @*/

        void set(int v) {
            val = v;
        }
    }

    //@ requires c.big();
    //@ ensures \result > 99;
    static int of(Recell c) {
        return c.val;
    }

    //@ requires c.big();
    //@ ensures \result > 99;
    static int ofAny(Cell c) {
        return c.val;
    }
}
