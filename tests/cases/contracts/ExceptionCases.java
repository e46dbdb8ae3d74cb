//~ discount: violated signals_only
//~ discountRight: holds
//~ other: violated signals_only
//~ otherRight: holds
//~ header: holds
//~ headerOther: violated signals_only#2
//~ general: holds
//~ overlap: violated signals_only
//~ nothing: violated signals_only
//~ find: holds
//~ wrong: holds
//~ find: violated signals_only
//~ wrong: violated signals#1
//~ m: holds
//~ n: holds
//~ m: violated signals_only
//~ n: violated signals_only
// What is thrown is allowed by each case whose precondition held, in subclasses too.
import java.util.NoSuchElementException;

public class ExceptionCases {
    int percent;

    //@ requires 0 <= d && d <= 100;
    //@ ensures percent == d;
    //@ also
    //@ requires d < 0 || d > 100;
    //@ signals_only IllegalArgumentException;
    void discount(int d) {
        if (d < 0 || d >= 100) throw new IllegalArgumentException();
        percent = d;
    }

    //@ requires 0 <= d && d <= 100;
    //@ ensures percent == d;
    //@ also
    //@ requires d < 0 || d > 100;
    //@ signals_only IllegalArgumentException;
    void discountRight(int d) {
        if (d < 0 || d > 100) throw new IllegalArgumentException();
        percent = d;
    }

    //@ requires d == 0; signals_only ArithmeticException;
    //@ also
    //@ requires d != 0; signals_only IllegalStateException;
    static int other(int d) {
        if (d == 7) throw new ArithmeticException();
        if (d != 0) throw new IllegalStateException();
        return 1 / d;
    }

    //@ requires d == 0; signals_only ArithmeticException;
    //@ also
    //@ requires d != 0; signals (IllegalStateException e) true;
    static int otherRight(int d) {
        if (d != 0) throw new IllegalStateException();
        return 1 / d;
    }

    //@ requires d == 0; ensures \result == 1;
    //@ also
    //@ requires d != 0; signals_only IllegalStateException;
    static int header(int d) throws CloneNotSupportedException {
        if (d != 0) throw new IllegalStateException();
        throw new CloneNotSupportedException();
    }

    //@ requires d == 0; ensures \result == 1;
    //@ also
    //@ requires d != 0; signals_only IllegalStateException;
    static int headerOther(int d) throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    // Without a precondition it speaks of returns.
    //@ ensures \result >= 0;
    //@ also
    //@ requires d < 0; signals_only IllegalStateException;
    static int general(int d) {
        if (d < 0) throw new IllegalStateException();
        return d;
    }

    //@ requires d <= 0; ensures \result == 1;
    //@ also
    //@ requires d >= 0; signals_only IllegalStateException;
    static int overlap(int d) {
        if (d >= 0) throw new IllegalStateException();
        return 1;
    }

    //@ requires d > 3; signals_only \nothing;
    //@ also
    //@ requires d > 0; signals (RuntimeException e) true;
    static int nothing(int d) { throw new IllegalStateException(); }
}

class Finder {
    //@ requires d >= 0;
    //@ ensures \result == d;
    int find(int d) { return d; }

    //@ requires d < 0;
    //@ signals (NoSuchElementException e) true;
    int wrong(int d) { throw new NoSuchElementException(); }
}

class OtherFinder extends Finder {
    //@ also
    //@ requires d < 9;
    //@ signals_only NoSuchElementException;
    int find(int d) { if (d < 9) throw new NoSuchElementException(); return d; }

    //@ also
    //@ requires d == 7;
    //@ signals (NoSuchElementException e) false;
    int wrong(int d) { throw new NoSuchElementException(); }

    static class Throws {
        int x;

        //@ requires x > 0; signals_only IllegalStateException;
        void m() {
            if (x > 0) throw new IllegalStateException();
        }

        //@ signals_only IllegalStateException;
        void n() {
            if (x > 0) throw new IllegalStateException();
        }
    }

    // A case without a precondition that says what may be thrown says it of all calls.
    static class ThrowsNot extends Throws {
        //@ also normal_behavior ensures true;
        void m() {
            if (x > 0) throw new IllegalStateException();
        }

        //@ also signals_only \nothing;
        void n() {
            if (x > 0) throw new IllegalStateException();
        }
    }
}
