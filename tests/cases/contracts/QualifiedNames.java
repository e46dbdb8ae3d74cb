//~ library: holds
//~ constant: holds
//~ nested: holds
//~ unknown: undetermined, 1 left out
//~ hidden: holds
//~ olds: holds
//~ bigint: holds
//~ outside: holds
//~ deep: holds
//~ behindDot: holds
//~ ofObjects: violated ensures#1
//~ ofException: holds
//~ ofValue: holds
// Names with dots, and arrays written as C has them.
public class QualifiedNames {
    static class Inner {
        static int k = 3;

        static class Deep {
            static final int D = 4;

            /*@ pure @*/ static int deep() {
                return 4;
            }
        }
    }

    static class Point {
        int x;
    }

    Point Inner2 = new Point();

    //@ ensures \result == java.lang.Math.abs(-3);
    static int library() {
        return 3;
    }

    //@ ensures \result < java.lang.Integer.MAX_VALUE;
    //@ ensures \result == QualifiedNames.Inner.Deep.D;
    static int constant() {
        return 4;
    }

    //@ ensures \result == Inner.Deep.deep();
    static int nested() {
        return 4;
    }

    //@ ensures \result == no.such.Thing.abs(1);
    static int unknown() {
        return 1;
    }

    //@ ensures \result == Inner2.x;
    int hidden() {
        return Inner2.x;
    }

    //@ requires a.length > 0;
    //@ old int b[] = a;
    //@ old int first = a[0];
    //@ ensures b[0] == first + 0;
    static void olds(int[] a) {
    }

    //@ requires x < Integer.MAX_VALUE;
    //@ ensures \result == \bigint_math(x + 1) && \result == (\bigint) x + 1;
    static int bigint(int x) {
        return x + 1;
    }

    //@ assignable System.out.outputText;
    //@ ensures \result == 1;
    static int outside() {
        return 1;
    }

    // Behind a dot stands a member, whatever a variable is called.
    static class Shadowed {
        int x;
        /*@ nullable @*/ Shadowed n;

        //@ requires x == 1;
        //@ ensures (\forall int x; 0 <= x && x < 3; this.x == 1);
        void behindDot() {
        }

        //@ ensures (\forall Shadowed n; n.n == n);
        void ofObjects() {
        }

        //@ signals (IllegalStateException x) this.x == 4; signals_only IllegalStateException;
        void ofException() {
            if (x == 4) throw new IllegalStateException();
        }

        //@ ensures (\let int x = 3; this.x == \old(this.x));
        void ofValue() {
        }
    }
}
