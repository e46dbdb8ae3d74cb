//~ twice: violated twice.assert#1.2
//~ rises: violated rises.decreasing#1
//~ early: violated early.loop_invariant#1
//~ dead: violated dead.unreachable#1
//~ assumed: holds
//~ inLambda: holds
//~ notInLambda: violated run.assert#1
//~ get: holds
//~ captured: undetermined, 1 left out
//~ inAnonymous: undetermined, 1 left out
//~ labelled: violated labelled.loop_invariant#1
//~ labelledAssert: violated labelledAssert.assert#1
//~ labelledBlock: violated labelledBlock.block_ensures#1
//~ assumes: undetermined, 1 left out
public class Bodies {
    //@ requires 0 <= n && n < 4;
    public static int twice(int n) {
        int k = n;
        int result = 0;
        while (n > 0) {
            n--;
            result += 2;
        }
        //@ assert result == 2 * k && n == \old(n);
        return result;
    }

    //@ requires 0 <= n && n < 4;
    public static int rises(int n) {
        int i = n;
        //@ decreasing n - i;
        while (i > 0) {
            i--;
        }
        return i;
    }

    //@ requires a.length > 0;
    public static int early(int[] a) {
        int best = 0;
        //@ loop_invariant (\forall int j; 0 <= j && j < i; a[j] <= best);
        for (int i = 0; i < a.length; i++) {
            if (a[i] >= best || i == 1) {
                best = a[i];
            }
        }
        return best;
    }

    //@ ensures \result == 1;
    public static int dead(int x) {
        if (x == 12) {
            //@ unreachable;
            return 1;
        }
        return 1;
    }

    //@ ensures \result > 0;
    public static int assumed(int x) {
        //@ assume x > 3;
        return x - 3;
    }

    int f, g;
    static int s;

    // In a lambda `this` is the object around it.
    //@ requires f == 3;
    void inLambda() {
        Runnable run = () -> {
            //@ assert this.f == 3 && this instanceof Bodies && get() == 3 && f == \old(f);
            s++;
        };
        run.run();
    }

    //@ ensures true;
    void notInLambda() {
        Runnable run = () -> {
            //@ assert !(this instanceof Bodies);
            s++;
        };
        run.run();
    }

    //@ ensures \result == f;
    /*@ pure @*/ int get() {
        return f;
    }

    // A clause that is left out in a lambda or local class is one of the code around.
    //@ ensures true;
    void captured(int n) {
        Runnable run = () -> {
            //@ assert n > 0;
            s++;
        };
        run.run();
    }

    //@ ensures true;
    void inAnonymous(int g) {
        Runnable run = new Runnable() {
            public void run() {
                //@ assert g > 0;
                s++;
            }
        };
        run.run();
    }

    // What stands behind a label is said of the statement.
    static void labelled() {
        out:
        //@ loop_invariant i < 2;
        for (int i = 0; i < 3; i++) {
            if (i == 7) break out;
        }
    }

    static void labelledAssert(int k) {
        out:
        //@ assert k > 0;
        for (int i = 0; i < 3; i++) {
            if (i == 7) break out;
        }
    }

    static void labelledBlock(int k) {
        out:
        //@ refining ensures k == 2;
        {
            k = 3;
        }
    }

    // An assumption that is left out may exclude what fails.
    static int assumes(int x) {
        //@ assume x > (\choose int y; y > 0; y > 1);
        //@ assert x > 0;
        return x;
    }
}
