//~ contradicts: undetermined --modular
//~ inABranch: undetermined --modular
//~ byFrame: undetermined --modular
//~ frameAllows: holds --modular
//~ secondTime: undetermined --modular
//~ onlyThrows: holds --modular
//~ mayGoOn: holds --modular
//~ empty: violated ensures#1 --modular
//~ emptyArray: holds --modular
//~ rows: violated ensures#1 --modular
//~ rowsStay: holds --modular
//~ longer: violated ensures#1 --modular
//~ longerYet: holds --modular
//~ grown: violated ensures#1 --loop-invariants
//~ grownWell: holds --loop-invariants
//~ garbage: violated ensures#1 --modular
//~ held: holds --modular
// Calls by contracts that nothing meets: what follows holds of nothing, which is no `holds`. What a frame names may
// change, whatever the body does; arrays that a call or a loop made are as long as those that runs make.
public class Unmeetable {
    static int[] table = new int[3];
    int n;
    int[] a = new int[2];

    /*@ ensures \result > 5 && \result < 3; assignable \nothing; @*/
    static int never() {
        return 1;
    }

    //@ ensures false;
    static void contradicts() {
        never();
    }

    // The other branch passes.
    //@ ensures k <= 0;
    static void inABranch(int k) {
        if (k > 0) {
            never();
        }
    }

    /*@ ensures n == \old(n) + 1; assignable \nothing; @*/
    void step() {
        n++;
    }

    //@ ensures false;
    void byFrame() {
        step();
    }

    /*@ requires n < 10; ensures n == \old(n) + 1; assignable n; @*/
    void up() {
        n++;
    }

    //@ requires n < 5; ensures n == \old(n) + 2;
    void frameAllows() {
        up();
        up();
    }

    /*@ ensures n == 1 && \old(n) == 0; assignable n; @*/
    void first() {
        n = 1;
    }

    //@ requires n == 0; ensures n == 7;
    void secondTime() {
        first();
        first();
    }

    /*@ ensures false; signals_only IllegalStateException; signals (IllegalStateException e) true; assignable \nothing; @*/
    static void fail() {
        throw new IllegalStateException();
    }

    //@ ensures \result == 2;
    static int onlyThrows() {
        try {
            fail();
        } catch (IllegalStateException e) {
            return 2;
        }
        return 1;
    }

    /*@ ensures false; diverges true; assignable \nothing; @*/
    static void exit() {
        while (true) {
        }
    }

    // Says itself that it need not come back.
    //@ ensures k > 0;
    static void mayGoOn(int k) {
        if (k <= 0) {
            exit();
        }
    }

    /*@ ensures b.length == \old(b.length); assignable b[*]; @*/
    static void sort(int[] b) {
    }

    // Its body changes nothing, its frame lets it.
    //@ requires b.length == 3; ensures b[0] == \old(b[0]);
    static void empty(int[] b) {
        sort(b);
    }

    //@ requires b != c && c.length == 3; ensures c[0] == \old(c[0]);
    static void emptyArray(int[] b, int[] c) {
        sort(b);
    }

    /*@ requires (\forall int i; 0 <= i && i < m.length; m[i] != null); ensures true; assignable m[*][*]; @*/
    static void fill(int[][] m) {
    }

    //@ requires m.length == 2 && m[0] != null && m[1] != null && m[1].length == 2; ensures m[1][1] == \old(m[1][1]);
    static void rows(int[][] m) {
        fill(m);
    }

    //@ requires m.length == 2 && m[0] != null && m[1] != null; ensures m[1] == \old(m[1]);
    static void rowsStay(int[][] m) {
        fill(m);
    }

    /*@ ensures \result.length == b.length + 1; assignable \nothing; @*/
    static int[] more(int[] b) {
        return new int[b.length + 1];
    }

    // Four elements before the call are five after it.
    //@ ensures \result.length <= 4;
    static int[] longer(int[] b) {
        return more(b);
    }

    //@ ensures \result.length == b.length + 2;
    static int[] longerYet(int[] b) {
        return more(more(b));
    }

    //@ ensures \result.length <= 4;
    static int[] grown() {
        int[] made = new int[2];
        //@ loop_invariant 0 <= i && i <= 6 && made != null && made.length == i + 2;
        for (int i = 0; i < 6; i++) {
            made = new int[made.length + 1];
        }
        return made;
    }

    //@ ensures \result.length == 8;
    static int[] grownWell() {
        int[] made = new int[2];
        //@ loop_invariant 0 <= i && i <= 6 && made != null && made.length == i + 2;
        for (int i = 0; i < 6; i++) {
            made = new int[made.length + 1];
        }
        return made;
    }

    /*@ ensures true; @*/
    void anything() {
        n = 2;
    }

    // Another array may be there. What the initializer made is none if nobody holds it.
    //@ requires a.length == 2; ensures a[0] == \old(a[0]);
    void garbage() {
        anything();
    }

    //@ requires table != a; ensures table.length == \old(table.length);
    void held() {
        up10();
    }

    /*@ requires true; ensures n == 10; assignable n; @*/
    void up10() {
        n = 10;
    }
}
