//~ count: undetermined, 1 left out --loop-invariants
//~ whole: holds --loop-invariants
class LoopInvariantsLeftOut {
    // What the author excludes by the invariant that is not understood would be a violation.
    //@ requires n >= 0;
    //@ ensures \result == n;
    static int count(int n) {
        int i = 0;
        //@ maintaining 0 <= i;
        //@ maintaining unknown(i, n);
        //@ decreasing n - i;
        while (i < n) {
            i++;
        }
        return i;
    }

    //@ requires n >= 0;
    //@ ensures \result == n;
    static int whole(int n) {
        int i = 0;
        //@ maintaining 0 <= i && i <= n;
        //@ decreasing n - i;
        while (i < n) {
            i++;
        }
        return i;
    }
}
