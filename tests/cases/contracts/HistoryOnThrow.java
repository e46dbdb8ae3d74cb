//~ falls: violated constraint#1
//~ rises: holds
//~ thrownBefore: holds
//~ total: violated constraint#2

/** What `constraint` says is kept where an exception leaves, too. */
class HistoryOnThrow {
    int n;
    static int all;
    //@ constraint n >= \old(n);
    //@ static constraint all >= \old(all);

    //@ assignable n;
    //@ signals (IllegalArgumentException e) true;
    void falls(int k) {
        n = n - 1;
        throw new IllegalArgumentException();
    }

    //@ requires n < 100;
    //@ assignable n;
    //@ signals (IllegalArgumentException e) k < 0;
    void rises(int k) {
        n++;
        if (k < 0) throw new IllegalArgumentException();
    }

    //@ requires n > 0;
    //@ assignable n;
    //@ signals (IllegalArgumentException e) k < 0;
    void thrownBefore(int k) {
        if (k < 0) throw new IllegalArgumentException();
    }

    //@ signals (IllegalStateException e) true;
    static void total() {
        all--;
        if (all < 0) throw new IllegalStateException();
        all++;
    }
}
