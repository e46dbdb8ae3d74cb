//~ sum: holds
//~ sumWrong: violated ensures#1
//~ equal: holds
//~ unequal: violated ensures#1
//~ identical: undetermined, 1 left out
//~ one: holds
//~ copied: holds
//~ copiedWrong: violated ensures#1
//~ inner: undetermined, 1 left out
//~ refused: violated ensures#1
//~ Pair: violated no_exception
//~ Pair: holds
//~ sum: holds
// A formula may make objects; what `old` names is one object.
public class NewInFormulas {
    static class Pair {
        int a;
        int b;

        /*@ pure @*/ Pair(int a, int b) {
            if (a > 100) {
                throw new IllegalArgumentException();
            }
            this.a = a;
            this.b = b;
        }

        /*@ pure @*/ Pair(boolean twice) {
            a = twice ? 2 : 1;
        }

        /*@ pure @*/ int sum() {
            return a + b;
        }

        public boolean equals(Object other) {
            return other instanceof Pair && ((Pair) other).a == a && ((Pair) other).b == b;
        }
    }

    class Inner {
    }

    //@ requires 0 <= k && k < 100;
    //@ old Pair p = new Pair(k, 1);
    //@ ensures \result == p.sum() && p.b == 1;
    static int sum(int k) {
        return k + 1;
    }

    //@ requires 0 <= k && k < 100;
    //@ old Pair p = new Pair(k, 1);
    //@ ensures \result == p.sum();
    static int sumWrong(int k) {
        return k;
    }

    //@ ensures \result.equals(new Pair(3, 4)) && new Pair(true).a == 2;
    static Pair equal() {
        return new Pair(3, 4);
    }

    //@ ensures \result.equals(new Pair(3, 5));
    static Pair unequal() {
        return new Pair(3, 4);
    }

    //@ ensures \result != new Pair(3, 4);
    static Pair identical() {
        return new Pair(3, 4);
    }

    //@ old Pair p = new Pair(1, 2);
    //@ ensures p == p && \result != p;
    static Pair one() {
        return new Pair(1, 2);
    }

    //@ ensures java.util.Arrays.equals(\result, \old(a.clone()));
    //@ ensures \result.length == a.clone().length;
    static int[] copied(int[] a) {
        int[] copy = a.clone();
        if (a.length > 0) {
            a[0]++;
        }
        return copy;
    }

    //@ ensures java.util.Arrays.equals(\result, \old(a.clone()));
    static int[] copiedWrong(int[] a) {
        if (a.length > 0) {
            a[0]++;
        }
        return a.clone();
    }

    //@ ensures new Inner() != null;
    void inner() {
    }

    //@ ensures new Pair(k, 0).b == 0;
    static void refused(int k) {
    }
}
