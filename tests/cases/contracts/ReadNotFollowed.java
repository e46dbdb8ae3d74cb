//~ wraps: undetermined
//~ usual: holds
//~ reads: holds
//~ measured: holds
//~ block: holds
//~ statement: violated statement.block_ensures#1
//~ wrong: violated ensures#1 wrong.block_ensures#1
//~ jumps: undetermined, 1 left out
//~ asserts: undetermined, 1 left out
//~ positive: violated ensures#1
//~ same: holds
//~ fails: undetermined, 1 left out
//~ get: holds, 1 left out
//~ leaks: undetermined, 1 left out
//~ most: holds, 1 left out
//~ calls: undetermined, 1 left out
//~ inner: undetermined
//~ own: holds
//~ afterwards: undetermined, 1 left out
// What JML says that is read and not followed makes verdicts partial: other arithmetic of specifications. An axiom excludes inputs,
// and promises nothing. Contracts of blocks are asked where they stand.
public class ReadNotFollowed {
    int n;

    //@ ensures \result == a + 1;
    /*@ spec_java_math @*/ static int wraps(int a) {
        return a + 1;
    }

    //@ ensures \result == a;
    /*@ code_java_math spec_bigint_math @*/ static int usual(int a) {
        return a;
    }

    //@ ensures \result == a;
    //@ accessible \nothing;
    static int reads(int a) {
        return a;
    }

    //@ ensures \result == a;
    //@ measured_by a;
    static int measured(int a) {
        return a;
    }

    //@ ensures \result >= 0;
    static int block(int a) {
        int b = a;
        //@ refining
        //@ ensures b >= 0;
        {
            b = b & 7;
        }
        return b;
    }

    //@ ensures \result >= 0;
    static int statement(int a) {
        int b = a;
        /*@ requires true;
          @ assignable b;
          @ ensures b < 0; */
        {
            b = b & 7;
        }
        return b;
    }

    //@ ensures \result > 0;
    static int wrong(int a) {
        int b = a;
        //@ refining ensures b > 0;
        {
            b = b & 7;
        }
        return b;
    }

    static class OfNumbers {
        int n;

        //@ axiom (\forall int i; 0 <= i && i < 9; (\forall int j; j == i; i * j >= i));

        //@ ensures \result > 0;
        int positive() {
            return n;
        }

        //@ ensures \result == n;
        int same() {
            return n;
        }
    }

    static class Axioms {
        int n;

        //@ axiom (\forall int i; 0 <= i && i < 9; i * n >= i);

        //@ ensures \result > 0;
        int fails() {
            return n;
        }

        //@ ensures \result == n;
        int get() {
            return n;
        }
    }

    /** Beside a variable of its name a field is none. */
    static class Named {
        int n;

        //@ axiom (\forall int n; 0 <= n && n < 9; n >= 0) && n > 0;

        //@ ensures \result > 0;
        int leaks() {
            return n;
        }
    }

    static class Calling {
        static int most;

        //@ axiom most() > 0;

        /*@ pure */ static int most() {
            return most;
        }

        //@ ensures \result > 0;
        static int calls() {
            return most;
        }
    }

    /*@ spec_safe_math */
    static class Safe {
        //@ ensures \result == a + 1;
        static int inner(int a) {
            return a + 1;
        }

        //@ ensures \result == a;
        /*@ spec_bigint_math */ static int own(int a) {
            return a;
        }
    }

    // Clauses of statements mean nothing before a method.
    //@ ensures true;
    //@ returns \result == 0;
    static int jumps(int a) {
        return a;
    }

    //@ ensures true;
    //@ assert a > 0;
    static int asserts(int a) {
        return a;
    }

    static class Starts {
        static int x = 1;
        //@ static initially x == 77;

        //@ ensures true;
        static void afterwards() {
        }
    }
}
