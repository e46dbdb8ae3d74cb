//~ weak: holds
//~ exact: holds
//~ runs: holds
//~ usesWeak: violated ensures#1
//~ usesExact: holds
//~ usesRuns: holds
//~ callsBare: holds
//~ least: holds
//~ ofJfsl: violated ensures#1
//~ inFormula: holds
// `@Modular`: calls of the method are taken by its contract, without an option.
import huntsman.Ensures;
import huntsman.Modular;

class ModularMarked {
    /*@ requires n >= 0; ensures \result >= n; assignable \nothing; @*/
    @Modular
    static int weak(int n) {
        return n;
    }

    /*@ ensures \result == (n < 0 ? 0 : n); assignable \nothing; @*/
    @Modular
    static int exact(int n) {
        return n < 0 ? 0 : n;
    }

    /*@ requires n >= 0; ensures \result >= n; assignable \nothing; @*/
    static int runs(int n) {
        return n;
    }

    @Modular
    int bare() {
        return 1;
    }

    /*@ requires n >= 0; ensures \result == n; @*/
    static int usesWeak(int n) {
        return weak(n);
    }

    /*@ requires n >= 0; ensures \result == n; @*/
    static int usesExact(int n) {
        return exact(n);
    }

    /*@ requires n >= 0; ensures \result == n; @*/
    static int usesRuns(int n) {
        return runs(n);
    }

    // Without a contract the mark means nothing.
    /*@ ensures \result == 1; @*/
    int callsBare() {
        return bare();
    }

    @Ensures("return >= 0")
    @Modular
    static int least() {
        return 0;
    }

    @Ensures("return = 0")
    static int ofJfsl() {
        return least();
    }

    /*@ requires n >= 0; ensures \result == weak(n); @*/
    static int inFormula(int n) {
        return n;
    }
}
