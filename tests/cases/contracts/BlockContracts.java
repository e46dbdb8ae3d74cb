//~ kept: holds
//~ wrongEnd: violated wrongEnd.block_ensures#1
//~ wrongBegin: violated wrongBegin.block_requires#1 wrongBegin.block_ensures#1
//~ writes: violated writes.block_requires#1 writes.block_modifies#1 writes.block_ensures#1.2
//~ writesOne: holds
//~ throwing: violated throwing.block_normal_behavior#1
//~ old: undetermined, 1 left out
//~ jumps: violated jumps.block_normal_behavior#1
//~ loops: holds
//~ several: holds
class BlockContracts {
    int n;
    int[] a;

    //@ ensures \result >= 0;
    static int kept(int x) {
        int y = x;
        /*@ normal_behavior
          @ requires y == \old(x);
          @ ensures 0 <= y && y <= 7 && (\before(y) == 5 ==> y == 5);
          @ assignable \nothing;
          @*/
        {
            y = y & 7;
        }
        return y;
    }

    //@ ensures true;
    static int wrongEnd(int x) {
        int y = x;
        //@ refining
        //@ ensures y >= 0;
        {
            y = y + 1;
        }
        return y;
    }

    //@ ensures true;
    static int wrongBegin(int x) {
        int y = x;
        /*@ requires y > 0;
          @ ensures y > 1 || y == Integer.MIN_VALUE;
          @*/
        {
            y = y + 1;
        }
        return y;
    }

    //@ ensures true;
    void writes(int k) {
        /*@ normal_behavior
          @ requires n != k;
          @ ensures n == k && \before(n) != k;
          @ assignable a[*];
          @*/
        {
            n = k;
        }
    }

    //@ requires a.length > 2;
    //@ ensures true;
    void writesOne() {
        /*@ ensures a[1] == 3;
          @ assignable a[0..1];
          @*/
        {
            a[1] = 3;
        }
        a[2] = 4;
    }

    //@ signals (ArithmeticException e) true;
    static int throwing(int x) {
        int y = 0;
        /*@ normal_behavior
          @ ensures true;
          @*/
        {
            y = 10 / x;
        }
        return y;
    }

    // Which state is meant is not the same for all tools.
    //@ ensures true;
    static int old(int x) {
        x = x & 7;
        //@ ensures x == \old(x) + 1;
        {
            x = x + 1;
        }
        return x;
    }

    //@ ensures true;
    static int jumps(int x) {
        /*@ normal_behavior
          @ ensures x < 0;
          @*/
        {
            if (x >= 0) return 1;
        }
        return 0;
    }

    //@ ensures \result == 3;
    static int loops() {
        int k = 0;
        /*@ normal_behavior
          @ ensures k == 3;
          @*/
        {
            for (int i = 0; i < 9; i++) {
                if (i == 3) break;
                k++;
            }
        }
        return k;
    }

    //@ ensures true;
    static int several(int x) {
        /*@ requires x > 0;
          @ ensures x > 0;
          @ also
          @ requires x <= 0;
          @ ensures x <= 0;
          @*/
        {
            x = x + 0;
        }
        return x;
    }
}
