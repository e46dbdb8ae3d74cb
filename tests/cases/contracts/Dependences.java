//~ Own: holds
//~ add: holds
//~ size: holds
//~ size: violated accessible(\inv)
//~ get: holds
//~ get: violated accessible(sum)
//~ get: holds
//~ positive: holds
//~ get: undetermined, 1 left out
class Dependences {
    static class Own {
        int[] items;
        int n;
        //@ invariant items != null && 0 <= n && n <= items.length;
        //@ invariant (\forall int i; 0 <= i && i < n; items[i] >= 0);
        //@ accessible \inv: items, n, items[*];

        //@ ensures n == 0;
        Own() {
            items = new int[2];
        }

        //@ requires n < items.length && k >= 0;
        //@ assignable n, items[n];
        //@ ensures n == \old(n) + 1;
        void add(int k) {
            items[n] = k;
            n++;
        }

        //@ ensures \result == n;
        /*@ pure @*/ int size() {
            return n;
        }
    }

    static class Beyond {
        int n;
        static int most;
        //@ invariant 0 <= n && n <= most;
        //@ accessible \inv: this.*;

        //@ ensures \result == n;
        /*@ pure @*/ int size() {
            return n;
        }
    }

    static class Represented {
        int a, b;
        final int c = 3;
        //@ model int sum;
        //@ represents sum = a > b ? a : c;
        //@ accessible sum: a, this.b;

        //@ ensures \result == sum;
        /*@ pure @*/ int get() {
            return a > b ? a : c;
        }
    }

    static class Narrow {
        int a, b;
        //@ model int sum;
        //@ represents sum = a > 0 ? a : b;
        //@ accessible sum: a;

        //@ ensures \result == a;
        /*@ pure @*/ int get() {
            return a;
        }
    }

    /** The other object's field is not read of this one's own. */
    static class Guarded {
        int a;
        /*@ nullable @*/ Guarded next;
        //@ invariant next == null || a > 0;
        //@ invariant next != null ==> next.a == a;
        //@ accessible \inv: a, next, next.a;

        //@ ensures \result == a;
        /*@ pure @*/ int get() {
            return a;
        }
    }

    static class Called {
        int a;
        //@ invariant positive();
        //@ accessible \inv: this.*;

        /*@ pure helper @*/ boolean positive() {
            return a > 0;
        }

        //@ ensures \result == a;
        /*@ pure @*/ int get() {
            return a;
        }
    }
}
