//~ lambda: undetermined, 1 left out
//~ reference: undetermined, 1 left out
//~ initializer: undetermined, 1 left out
//~ choice: undetermined, 1 left out
//~ typed: undetermined, 1 left out
//~ comprehension: undetermined, 1 left out
//~ promised: undetermined, 1 left out
// Expressions of Java that formulas have no meaning for: the clause is left out, and named.
import java.util.function.IntUnaryOperator;

class BeyondJava {
    static int at(IntUnaryOperator f) {
        return f.applyAsInt(0);
    }

    //@ ensures at(x -> x + 1) == 1;
    static void lambda() {
    }

    //@ ensures at(Math::abs) == 0;
    static void reference() {
    }

    //@ ensures \result.length == (new int[] {1, 2}).length;
    static int[] initializer() {
        return new int[2];
    }

    //@ ensures \result == (switch (x) { case 1 -> 2; default -> 3; });
    static int choice(int x) {
        return x == 1 ? 2 : 3;
    }

    //@ ensures java.util.Collections.<Integer>emptyList().isEmpty();
    static void typed() {
    }

    //@ ensures new JMLObjectSet {Integer i | 0 <= i && i < 3; true} != null;
    static void comprehension() {
    }

    // What is left out is not said to hold, and the rest may fail.
    //@ ensures at(x -> x) == 0 && \result >= 0;
    static int promised() {
        return 1;
    }
}
