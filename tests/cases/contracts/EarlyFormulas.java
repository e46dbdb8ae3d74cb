//~ right: holds
//~ right: undetermined --max-recursion 8
//~ forgetsTheFifth: violated ensures#1
//~ forgetsTheFifth: violated --max-recursion 8
//~ inside: holds
//~ inside: undetermined --max-recursion 8
//~ insideTooEarly: violated insideTooEarly.loop_invariant#1
//~ insideTooEarly: violated --max-recursion 8
//~ product: holds
/** What a formula needs more calls for than were unrolled has no value yet: nothing is violated by it. */
public class EarlyFormulas {
    //@ requires 0 <= n && n <= 18;
    //@ ensures \result == product(n);
    public long right(int n) {
        long all = 1;
        for (int c = 1; c <= n; c++) {
            all = all * c;
        }
        return all;
    }

    //@ requires 0 <= n && n <= 18;
    //@ ensures \result == product(n);
    public long forgetsTheFifth(int n) {
        long all = 1;
        for (int c = 1; c <= n; c++) {
            all = c == 5 ? all : all * c;
        }
        return all;
    }

    //@ requires 0 <= n && n <= 18;
    //@ ensures \result >= 1;
    public long inside(int n) {
        int c;
        long all = 1;
        //@ maintaining product(c - 1) == all;
        for (c = 1; c <= n; c++) {
            all = all * c;
        }
        return all;
    }

    //@ requires 0 <= n && n <= 18;
    //@ ensures \result >= 1;
    public long insideTooEarly(int n) {
        int c;
        long all = 1;
        //@ maintaining product(c) == all;
        for (c = 1; c <= n; c++) {
            all = all * c;
        }
        return all;
    }

    /*@ requires 0 <= n && n <= 18;
        ensures 1 <= \result;
      public model function static pure long product(int n) {
        if (n == 0) {
            return 1;
        } else {
            long rest = product(n - 1);
            assert rest <= Long.MAX_VALUE / n;
            return n * rest;
        }
      } @*/
}
