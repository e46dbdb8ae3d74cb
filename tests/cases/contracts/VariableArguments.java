//~ sum: holds
//~ all: holds
//~ n: holds
//~ which: holds
//~ which: holds
//~ which: holds
//~ which: holds
//~ pick: holds
//~ pick: holds
//~ first: violated no_exception
//~ plus: holds
//~ minus: violated ensures#1
//~ assumed: holds
//~ fixed: violated ensures#1.2
//~ objects: holds
//~ one: holds
//~ array: holds
//~ phases: holds
//~ boxed: holds
//~ some: holds
//~ none: violated ensures#1
//~ wraps: violated ensures#1
//~ hash: holds
//~ tooLong: violated ensures#1
//~ dispatched: holds
//~ around: holds
//~ areas: holds
// Calls with a variable number of arguments in specifications mean what they mean in Java.
import java.util.Objects;

public class VariableArguments {
    int base;

    /*@ pure */ static int sum(int... xs) {
        int sum = 0;
        for (int x : xs) {
            sum += x;
        }
        return sum;
    }

    /*@ pure */ int all(int first, long... more) {
        return base + first + more.length;
    }

    /*@ pure */ static int n(Object... all) {
        return all.length;
    }

    /*@ pure */ static int which(int a) {
        return 1;
    }

    /*@ pure */ static int which(Integer a) {
        return 2;
    }

    /*@ pure */ static int which(int... a) {
        return 3;
    }

    /*@ pure */ static int which(Object... a) {
        return 4;
    }

    /*@ pure */ static int pick(int... a) {
        return 5;
    }

    /*@ pure */ static int pick(Object a) {
        return 6;
    }

    /*@ pure */ static int first(int... xs) {
        return xs[0];
    }

    //@ requires -100 < a && a < 100 && -100 < b && b < 100;
    //@ ensures \result == sum(a, b);
    //@ ensures \result == sum(a, b, 0, sum()) && sum() == 0;
    static int plus(int a, int b) {
        return a + b;
    }

    //@ ensures \result == sum(a, b);
    static int minus(int a, int b) {
        return a - b;
    }

    //@ requires a == sum(1, 2, 3);
    //@ ensures \result == 7;
    static int assumed(int a) {
        return a + 1;
    }

    //@ requires base == 0;
    //@ ensures \result == all(a) && \result + 2 == this.all(a, 1, 2L);
    int fixed(int a) {
        return a;
    }

    //@ ensures \result == n(a, b, 5, null) && n() == 0 && n(1, 'c') == 2;
    static int objects(Object a, /*@ nullable */ String b) {
        return 4;
    }

    //@ ensures \result == n((Object) a);
    static int one(Object[] a) {
        return 1;
    }

    //@ ensures \result == n(a);
    static int array(Object[] a) {
        return a.length;
    }

    //@ ensures which(a) == 1 && which(a, null) == 4 && pick(a, a) == 5 && pick(a) == 6;
    static void phases(int a) {}

    //@ ensures which(a) == 2;
    static void boxed(Integer a) {}

    //@ ensures \result == first(a) && \result == first(a, 5);
    static int some(int a) {
        return a;
    }

    //@ ensures \result == 0 ==> first() == 0;
    static int none(int a) {
        return a;
    }

    //@ ensures (\forall int i; 0 <= i && i < xs.length; sum(xs[i], 1) == xs[i] + 1);
    static void wraps(int[] xs) {}

    //@ ensures \result == Objects.hash(a, b);
    static int hash(int a, int b) {
        return 31 * (31 + a) + b;
    }

    //@ ensures sum(a, b) <= 0;
    static void tooLong(int a, long b) {}

    class Inner {
        //@ ensures \result == all(1, 2, 3) && \result == sum(base, 3);
        int around() {
            return base + 3;
        }
    }

    interface Shape {
        /*@ pure */ int areas(int... sides);
    }

    static class Square implements Shape {
        public /*@ pure */ int areas(int... sides) {
            return sides.length;
        }
    }

    //@ ensures \result == s.areas(4, 5);
    static int dispatched(Shape s) {
        return 2;
    }
}
