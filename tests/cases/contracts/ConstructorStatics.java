//~ isEven: holds
//~ isSmall: holds
//~ Size: holds
//~ Size: violated ensures#1
//~ Bounded: holds
//~ Even: holds
//~ isOdd: holds
//~ Early: holds, 2 left out
//~ isPositive: holds
//~ Dialect: holds
//~ isOdd: holds
// Before a constructor there is no `this`, and yet all that is static: fields, inherited constants, methods.
public class ConstructorStatics {
    static final short MOST = 100;
    static int limit = 7;

    //@ pure
    static boolean isEven(int k) { return k % 2 == 0; }

    //@ pure
    boolean isSmall(int k) { return k < MOST; }

    static class Size {
        static int least = 3;
        int k;

        //@ requires 0 <= k && k < MOST && least <= k && k < limit;
        //@ ensures this.k == k && this.k < 7 || limit > 7;
        Size(int k) { this.k = k; }

        //@ requires MOST <= k && k <= MOST;
        //@ ensures this.k == MOST;
        Size(long k) { this.k = (int) k + 1; }
    }

    interface Bounds { int UPPER = 9; }

    static class Bounded implements Bounds {
        int k;

        //@ requires k < UPPER;
        //@ ensures this.k <= 9;
        Bounded(int k) { this.k = k + 1; }
    }

    static class Even {
        int k;

        //@ requires isEven(k) && isOdd(k + 1);
        //@ ensures this.k % 2 == 0;
        Even(int k) { this.k = k; }

        //@ pure
        static boolean isOdd(int k) { return k % 2 != 0; }
    }

    static class Early {
        int k;

        //@ requires isPositive();
        //@ requires this.k == 0;
        //@ ensures this.k == k;
        Early(int k) { this.k = k; }

        //@ pure
        boolean isPositive() { return k > 0; }
    }

    static class Dialect {
        static final int LEAST = -2;
        int k;

        @huntsman.Requires("LEAST < k && isOdd(k)")
        @huntsman.Ensures("this.k != 0 && this.k > -2")
        Dialect(int k) { this.k = k; }

        @huntsman.Pure
        static boolean isOdd(int k) { return k % 2 != 0; }
    }
}
