//~ twice: violated twice.assert#1.2
//~ rises: violated rises.decreasing#1
//~ early: violated early.loop_invariant#1
//~ dead: violated dead.unreachable#1
//~ assumed: holds
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
}
