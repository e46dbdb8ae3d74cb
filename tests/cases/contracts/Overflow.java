//~ sum: holds
//~ half: holds
//~ guarded: holds
//~ add: violated ensures#1 add.overflow#1
//~ product: violated product.overflow#1
//~ bounded: holds
//~ negated: violated negated.overflow#1
//~ quotient: violated quotient.overflow#1
//~ count: violated count.overflow#1
//~ grow: violated grow.overflow#2
//~ wide: holds
//~ wideSum: violated wideSum.overflow#1
//~ cast: violated cast.overflow#1
//~ letter: violated letter.overflow#1
//~ octet: violated octet.overflow#1
//~ second: violated second.overflow#2
//~ lazily: holds
//~ eagerly: violated eagerly.overflow#1
//~ chosen: holds
//~ boxed: violated boxed.overflow#1
//~ twice: violated twice.overflow#1
//~ calls: violated twice.overflow#1
//~ wrapping: holds
//~ asks: holds
//~ sumOf: holds
//~ mathematical: holds
//~ excludedOnly: violated ensures#1
//~ annotated: violated annotated.overflow#1
//~ doubles: holds
//~ shifts: holds
//~ literal: holds
//~ falls: holds
//~ inLambda: violated apply.overflow#1
//~ twice: holds
//~ nested: violated nested.overflow#1
//~ promises: undetermined
//~ assumes: undetermined
//~ keeps: undetermined
//~ within: holds
//~ sum: violated sum.overflow#1 --overflow fails
//~ half: violated half.overflow#1 --overflow fails
//~ guarded: holds --overflow fails
//~ wrapping: holds --overflow fails
//~ sum: holds --overflow excluded
//~ half: holds --overflow excluded
//~ add: violated ensures#1 add.overflow#1 --overflow excluded
// Numbers that their types do not hold: JML's arithmetic of code, and --overflow for code that does not say.
public class Overflow {
    //@ ensures a > 0 && b > 0 && \result < 0 ==> (long) a + b > Integer.MAX_VALUE;
    static int sum(int a, int b) {
        return a + b;
    }

    //@ requires 0 <= low && low <= high;
    //@ ensures (long) low + high <= Integer.MAX_VALUE ==> low <= \result && \result <= high;
    static int half(int low, int high) {
        return (low + high) / 2;
    }

    //@ requires 0 <= low && low <= high;
    //@ ensures low <= \result && \result <= high;
    static int guarded(int low, int high) {
        return low + (high - low) / 2;
    }

    //@ ensures \result == a + b;
    /*@ code_safe_math */ static int add(int a, int b) {
        return a + b;
    }

    //@ requires 0 <= a && a <= 50000 && 0 <= b && b <= 50000;
    //@ ensures true;
    /*@ code_safe_math */ static int product(int a, int b) {
        return a * b;
    }

    //@ requires 0 <= a && a <= 40000 && 0 <= b && b <= 40000;
    //@ ensures \result == a * b;
    /*@ code_safe_math */ static int bounded(int a, int b) {
        return a * b;
    }

    //@ ensures true;
    /*@ code_safe_math */ static int negated(int a) {
        return -a;
    }

    //@ requires b != 0;
    //@ ensures true;
    /*@ code_safe_math */ static int quotient(int a, int b) {
        return a / b;
    }

    int n;

    //@ assignable n;
    //@ ensures true;
    /*@ code_safe_math */ void count() {
        n++;
    }

    byte small;

    //@ assignable small;
    //@ ensures true;
    /*@ code_safe_math */ void grow() {
        small += 1;
    }

    //@ ensures \result == (long) a + b;
    /*@ code_safe_math */ static long wide(int a, int b) {
        return (long) a + b;
    }

    //@ ensures true;
    /*@ code_safe_math */ static long wideSum(long a, long b) {
        return a + b;
    }

    //@ ensures true;
    /*@ code_safe_math */ static int cast(long a) {
        return (int) a;
    }

    //@ ensures true;
    /*@ code_safe_math */ static char letter(int a) {
        return (char) a;
    }

    //@ requires a >= 0;
    //@ ensures true;
    /*@ code_safe_math */ static byte octet(short a) {
        return (byte) a;
    }

    //@ requires 0 <= a && a <= 1000 && 0 <= b;
    //@ ensures true;
    /*@ code_safe_math */ static int second(int a, int b) {
        int c = a + 1;
        return c + b;
    }

    //@ ensures true;
    /*@ code_safe_math */ static boolean lazily(int a) {
        return a < 1000 && a + 1 < 5 || a > 0 && a - 1 > 7;
    }

    //@ ensures true;
    /*@ code_safe_math */ static boolean eagerly(int a) {
        return a + 1 < 5 && a < 1000;
    }

    //@ ensures true;
    /*@ code_safe_math */ static int chosen(int a) {
        return a < 1000 ? a > -1000 ? a - 1 : 0 : 7;
    }

    //@ requires a != null;
    //@ ensures true;
    /*@ code_safe_math */ static Integer boxed(Integer a) {
        return a + 1;
    }

    interface Function {
        int apply(int a);
    }

    /*@ code_safe_math */
    static class InLambda {
        //@ ensures true;
        static int inLambda(int a) {
            Function f = x -> x + 1;
            return f.apply(a);
        }
    }

    /*@ code_safe_math */ private static int twice(int a) {
        return a + a;
    }

    //@ ensures true;
    static int calls(int a) {
        return twice(a) + a;
    }

    //@ ensures true;
    /*@ code_java_math */ static int wrapping(int a) {
        return 31 * a + 7;
    }

    //@ ensures \result == sumOf(a, b);
    /*@ code_bigint_math */ static int asks(int a, int b) {
        return a + b;
    }

    //@ ensures \result == a + b;
    /*@ pure code_bigint_math */ static int sumOf(int a, int b) {
        return a + b;
    }

    //@ ensures \result == a * a - b;
    /*@ code_bigint_math */ static int mathematical(int a, int b) {
        int square = a * a;
        return square - b;
    }

    //@ ensures \result != a + 5;
    /*@ code_bigint_math */ static int excludedOnly(int a) {
        return a + 5;
    }

    /*@ code_bigint_math */
    static class Doubling {
        //@ ensures \result == 2 * a;
        static int twice(int a) {
            return a + a;
        }

        //@ ensures true;
        /*@ code_safe_math */ static int nested(int a) {
            return a + a;
        }
    }

    //@ ensures true;
    @CodeSafeMath static int annotated(int a) {
        return a - 1;
    }

    //@ ensures true;
    /*@ code_safe_math */ static double doubles(double a, float b) {
        return a * b + 1;
    }

    //@ ensures true;
    /*@ code_safe_math */ static int shifts(int a) {
        return (a << 3) ^ ~a;
    }

    //@ ensures \result == 3;
    /*@ code_safe_math */ static int literal() {
        return 1 + 2;
    }

    //@ requires n >= 0;
    //@ ensures \result == 0;
    /*@ code_safe_math */ static int falls(int n) {
        int left = n % 4;
        //@ decreasing left * 1000000000L * 4;
        while (left > 0) {
            left--;
        }
        return left;
    }

    /** What a specification calls has no value where a number leaves its type: no run is left out for it. */
    static class InFormulas {
        int n;

        //@ invariant next(n) > 0;

        /*@ pure code_bigint_math helper */ private static int next(int a) {
            return a + 1;
        }

        //@ ensures \result == next(a) - 1;
        static int promises(int a) {
            return a == Integer.MAX_VALUE ? 0 : a;
        }

        //@ requires next(a) > 0;
        //@ ensures \result != Integer.MAX_VALUE;
        static int assumes(int a) {
            return a;
        }

        //@ ensures true;
        void keeps() {
            n = Integer.MAX_VALUE;
        }

        //@ requires 0 <= a && a <= 10;
        //@ ensures next(\result) == a + 1;
        static int within(int a) {
            return a;
        }
    }
}
