//~ both: violated modifies
//~ each: holds
//~ none: violated modifies
//~ thrower: violated modifies
//~ clean: holds
//~ nested: violated modifies
//~ open: holds
//~ change: holds
//~ change: violated modifies
// Each case's frame counts where its precondition held; a case without one allows everything.
public class CaseFrames {
    int x;
    int y;

    /*@ requires k == 1; assignable x;
      @ also
      @ requires k == 2; assignable y; @*/
    void both(int k) {
        x = 5;
        y = 5;
    }

    /*@ requires k == 1; assignable x;
      @ also
      @ requires k == 2; assignable y; @*/
    void each(int k) {
        if (k == 1) {
            x = 5;
        } else {
            y = 5;
        }
    }

    // Both preconditions hold of 1: neither write is allowed by both.
    /*@ requires k >= 1; assignable x;
      @ also
      @ requires k <= 1; assignable y; @*/
    void none(int k) {
        if (k == 1) {
            x = 5;
        }
    }

    /*@ public normal_behavior
      @   requires k == 1; assignable x; ensures x == 5;
      @ also public exceptional_behavior
      @   requires k != 1; assignable \nothing; signals_only IllegalArgumentException; @*/
    void thrower(int k) {
        x = 5;
        if (k != 1) {
            throw new IllegalArgumentException();
        }
    }

    /*@ public normal_behavior
      @   requires k == 1; assignable x; ensures x == 5;
      @ also public exceptional_behavior
      @   requires k != 1; assignable \nothing; signals_only IllegalArgumentException; @*/
    void clean(int k) {
        if (k != 1) {
            throw new IllegalArgumentException();
        }
        x = 5;
    }

    /*@ requires k >= 0;
      @ {| requires k == 1; assignable x; also requires k != 1; assignable \nothing; |} @*/
    void nested(int k) {
        x = 5;
    }

    /*@ requires k == 1; assignable x;
      @ also
      @ requires k != 1; @*/
    void open(int k) {
        x = 5;
        if (k != 1) {
            y = 5;
        }
    }

    static class Base {
        int a;
        int b;

        //@ requires k > 0; assignable a;
        void change(int k) {
            a = k;
        }
    }

    static class Sub extends Base {
        //@ also requires k < 0; assignable b;
        void change(int k) {
            b = k;
        }
    }
}
