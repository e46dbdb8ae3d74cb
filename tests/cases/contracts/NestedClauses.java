//~ after: holds
//~ short_: violated ensures#1 ensures#2
//~ given: holds
//~ deep: holds
//~ again: holds
//~ weaker: violated ensures#1
//~ unknown: undetermined, 1 left out
//~ halted: holds
//~ beforeHalt: violated beforeHalt.assert#1
//~ inLoop: holds
/** Clauses after nested cases belong to each of them; a clause that nobody knows may be a precondition. */
class NestedClauses {
    /*@ public normal_behavior
      @   requires a.length > 2;
      @   {|
      @     requires 0 <= i && i < 1;
      @   also
      @     requires 1 <= i && i < 3;
      @   |}
      @   ensures \result == a[i];
      @   assignable \nothing;
      @*/
    static int after(int[] a, int i) {
        return a[i];
    }

    /*@ requires a.length > 2;
      @ {|
      @   requires i == 0;
      @ also
      @   requires i == 1;
      @ |}
      @ ensures \result == a[i] && \result > 0;
      @*/
    static int short_(int[] a, int i) {
        return i == 0 ? a[i] : a[1];
    }

    /** The precondition before them is each one's. */
    /*@ requires x != null;
      @ {|
      @   requires b;
      @   ensures \result == x.length;
      @ also
      @   requires !b;
      @   ensures \result == 0;
      @ |}
      @*/
    static int given(boolean b, int[] x) {
        return b ? x.length : x.length - x.length;
    }

    /*@ requires x != null;
      @ {|
      @   requires x.length > 0;
      @   {|
      @     requires b;
      @     ensures \result == x[0];
      @   also
      @     requires !b;
      @     ensures \result == x[x.length - 1];
      @   |}
      @ |}
      @*/
    static int deep(boolean b, int[] x) {
        return b ? x[0] : x[x.length - 1];
    }

    /*@ requires x > 0;
      @ {|
      @   ensures \result > 0;
      @ |}
      @ also
      @ requires x == 0;
      @ ensures \result == 0;
      @*/
    static int again(int x) {
        return x < 0 ? 1 / 0 : x;
    }

    /*@ requires x > 0;
      @ {|
      @   ensures \result > 1;
      @ also
      @   ensures \result > 0;
      @ |}
      @*/
    static int weaker(int x) {
        return x;
    }

    //@ recommends o != null else NullPointerException;
    static int unknown(/*@ nullable */ int[] o) {
        return o.length;
    }

    /** After it nothing is asked. */
    //@ ensures \result == 1;
    static int halted(int i) {
        if (i > 0) {
            //@ halt;
            //@ assert i < 0;
            return 2;
        }
        //@ assert i <= 0;
        return 1;
    }

    //@ requires true;
    static void beforeHalt(int i) {
        //@ assert i != 7;
        //@ halt
        i = 1 / 0;
    }

    //@ requires n < 5;
    static void inLoop(int n) {
        for (int i = 0; i < n; i++) {
            if (i == 2) {
                //@ halt;
            }
            //@ assert i < 2;
        }
    }
}
