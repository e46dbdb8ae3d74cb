//~ writes: holds --modular
//~ afterWrites: violated ensures#1 --modular
//~ ownFrame: holds --modular
//~ afterOwnFrame: violated ensures#1 --modular
//~ throwsNew: holds --modular
//~ carriesNew: violated ensures#1 --modular
//~ throwsGiven: holds --modular
//~ meetsGiven: violated ensures#1 --modular
//~ changesGiven: violated ensures#1 --modular
//~ recurses: holds --modular
/** What a call by contract may leave: of a case without a frame everything, and exceptions that are there already. */
class YieldingCalls {
    static class Node {
        int v;
    }

    static class MyEx extends RuntimeException {
        /*@ nullable @*/ Node n;
        int k;

        MyEx(/*@ nullable @*/ Node n) {
            this.n = n;
        }
    }

    interface Above {
        //@ requires k <= 0;
        //@ ensures true;
        void both(int k);
    }

    static class Below implements Above {
        int x, y;

        /*@ also requires k > 0;
          @ assignable this.x;
          @ ensures true; @*/
        public void both(int k) {
            if (k > 0) {
                x++;
            } else {
                y++;
            }
        }
    }

    int x, y;

    /*@ requires k > 0;
      @ assignable this.x;
      @ ensures true;
      @ also
      @ requires k <= 0;
      @ ensures true; @*/
    void writes(int k) {
        if (k > 0) {
            x++;
        } else {
            y++;
        }
    }

    //@ ensures y == \old(y);
    void afterWrites() {
        writes(-1);
    }

    //@ ensures true;
    static void ownFrame(Below b) {
        b.both(1);
    }

    //@ ensures b.y == \old(b.y);
    static void afterOwnFrame(Below b) {
        b.both(-1);
    }

    /*@ requires true;
      @ assignable \nothing;
      @ signals_only MyEx; @*/
    static void throwsNew() {
        throw new MyEx(new Node());
    }

    //@ ensures \result == null;
    static /*@ nullable @*/ Node carriesNew() {
        try {
            throwsNew();
        } catch (MyEx e) {
            return e.n;
        }
        return null;
    }

    /*@ requires true;
      @ assignable \nothing;
      @ signals_only MyEx;
      @ signals (MyEx e) e == x; @*/
    static void throwsGiven(MyEx x) {
        throw x;
    }

    //@ ensures \result != 1;
    static int meetsGiven(MyEx x) {
        try {
            throwsGiven(x);
        } catch (MyEx e) {
            return 1;
        }
        return 0;
    }

    //@ ensures x.k == \old(x.k);
    static void changesGiven(MyEx x) {
        try {
            throwsGiven(x);
        } catch (MyEx e) {
            e.k++;
        }
    }

    //@ ensures true;
    static int recurses(int k) {
        return k <= 0 ? 0 : recurses(k - 1);
    }
}
