//~ positive: holds
//~ fails: holds
//~ length: holds
//~ unread: holds, 1 left out
//~ Cell: holds
//~ put: holds
//~ take: holds
//~ Any: holds
//~ put: holds
//~ fails: violated fails.precondition(positive)#1 --check-calls
//~ guarded: holds --check-calls
//~ inner: violated inner.precondition(positive)#1 inner.precondition(positive)#2 --check-calls
//~ deep: violated fails.precondition(positive)#1 --check-calls
//~ nulls: violated nulls.precondition(length)#1 --check-calls
//~ made: violated made.precondition(Cell)#1 --check-calls
//~ declared: violated declared.precondition(put)#1 --check-calls
//~ inLoop: violated inLoop.precondition(positive)#1 --check-calls
//~ state: holds --check-calls
//~ wasState: violated wasState.precondition(take)#3 --check-calls
//~ unreadCall: undetermined --check-calls
//~ nothing: holds --check-calls
//~ zero: violated zero.precondition(allPositive)#2 --check-calls
//~ one: holds --check-calls
// With --check-calls the precondition of each method called is asked where it is called.
public class CheckCalls {
    //@ requires x > 0;
    //@ ensures \result == x;
    static int positive(int x) {
        return x;
    }

    //@ ensures true;
    static int fails(int y) {
        return positive(y);
    }

    //@ ensures true;
    static int guarded(int y) {
        return y > 0 ? positive(y) : 0;
    }

    //@ requires y > -5;
    static int inner(int y) {
        return positive(positive(y + 5) - 7);
    }

    //@ ensures true;
    static int deep(int y) {
        return fails(y - 1);
    }

    //@ pure
    static int length(int[] a) {
        return a == null ? 0 : a.length;
    }

    //@ ensures true;
    static int nulls(/*@ nullable @*/ int[] a) {
        return length(a);
    }

    static class Cell {
        int v;

        //@ requires v > 0;
        Cell(int v) {
            this.v = v;
        }

        //@ requires x >= 0;
        //@ assignable v;
        void put(int x) {
            v = x;
        }

        //@ requires v > 0;
        //@ assignable v;
        void take() {
            v--;
        }
    }

    static class Any extends Cell {
        //@ requires v > 0;
        Any(int v) {
            super(v);
        }

        //@ also requires true;
        void put(int x) {
            v = x;
        }
    }

    //@ ensures true;
    static Cell made(int v) {
        return new Cell(v);
    }

    // The receiver is an `Any`, which takes everything, but what is declared is a `Cell`.
    //@ requires c instanceof Any;
    static void declared(Cell c, int x) {
        c.put(x);
    }

    //@ requires 0 <= n && n < 4;
    static void inLoop(int n) {
        for (int i = 0; i < n; i++) positive(i);
    }

    //@ requires c.v == 0;
    static void state(Cell c) {
        c.put(2);
        c.take();
        c.take();
    }

    //@ requires c.v == 0;
    static void wasState(Cell c) {
        c.put(1);
        c.take();
        c.take();
    }

    //@ requires x > (\choose int y; y > 0; y > 1) - 2 && x > 0;
    static int unread(Object o, int x) {
        return x;
    }

    //@ ensures true;
    static int unreadCall(Object o) {
        return unread(o, 1);
    }

    //@ ensures \result == 3;
    static int nothing() {
        return Math.abs(-3);
    }

    static class Num {
        int v;
    }

    //@ requires (\forall Num n; n.v > 0);
    static int allPositive(Num[] nums) {
        return nums.length;
    }

    // What only the arguments lead to is there, too.
    //@ ensures \result == 1;
    static int zero() {
        return allPositive(new Num[] {new Num()});
    }

    //@ ensures \result == 1;
    static int one() {
        Num num = new Num();
        num.v = 1;
        return allPositive(new Num[] {num});
    }
}
