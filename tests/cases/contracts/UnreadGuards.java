//~ promised: undetermined, 1 left out
//~ thrown: undetermined, 1 left out
//~ framed: undetermined, 1 left out
//~ read: undetermined, 1 left out
//~ other: holds
class UnreadGuards {
    int field;

    // Where the first case applies is not known: what it promises is missing.
    /*@ public normal_behavior
      @   requires unknown(x);
      @   ensures \result == 5;
      @ also public normal_behavior
      @   requires x > 0;
      @   ensures \result == 0;
      @*/
    int promised(int x) {
        return 0;
    }

    /*@ public exceptional_behavior
      @   requires unknown == x;
      @   signals_only RuntimeException;
      @ also public normal_behavior
      @   requires x > 0;
      @   ensures \result == 0;
      @*/
    int thrown(int x) {
        return 0;
    }

    /*@ public behavior
      @   requires unknown == x;
      @   assignable \nothing;
      @ also public behavior
      @   requires x > 0;
      @   ensures \result == 0;
      @*/
    int framed(int x) {
        field = x;
        return 0;
    }

    /*@ public behavior
      @   requires unknown == x;
      @   accessible \nothing;
      @ also public behavior
      @   requires x > 0;
      @   ensures \result == 0;
      @*/
    int read(int x) {
        return field * 0;
    }

    /*@ public normal_behavior
      @   requires x > 0;
      @   ensures \result == 0;
      @*/
    int other(int x) {
        return 0;
    }
}
