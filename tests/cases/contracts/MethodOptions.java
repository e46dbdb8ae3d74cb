//~ invariant-method repOK
//~ sum: holds --max-recursion 200
//~ sum: undetermined --max-recursion 10
//~ wide: violated
//~ narrow: not-violated --class Inner
//~ lost: not-holds
//~ shrink: violated repOK --scope 1
//~ grow: holds
//~ heavy: no-crash --timeout 1
// What `huntsman check` can be told of one method alone, and verdicts that leave something open.
public class MethodOptions {
    int size;

    boolean repOK() {
        return size >= 0 && size <= 8;
    }

    //@ requires n == 40; ensures \result == 820;
    static int sum(int n) {
        return n == 0 ? 0 : n + sum(n - 1);
    }

    //@ ensures \result > x;
    static int wide(int x) {
        return x + 1;
    }

    static class Inner {
        //@ ensures \result >= 0;
        static int narrow(int x) {
            return x < 0 ? 0 : x;
        }
    }

    //@ requires x > ;
    //@ ensures \result > x;
    static int lost(int x) {
        return x;
    }

    //@ ensures size == \old(size) - 1;
    public void shrink() {
        size--;
    }

    //@ requires size < 8; ensures size == \old(size) + 1;
    public void grow() {
        size++;
    }

    //@ requires x > 1 && y > 1 && x < 40000 && y < 40000; ensures \result != 1000036000099L;
    static long heavy(int x, int y) {
        return (long) x * y;
    }
}
