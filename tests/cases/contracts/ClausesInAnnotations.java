//~ ClausesInAnnotations: holds
//~ get: holds
//~ set: holds
//~ setNothing: violated modifies
//~ half: holds
//~ halfOfOdd: violated ensures#1
//~ checked: holds
//~ unchecked: violated no_exception
//~ drop: violated invariant#1
//~ quoted: holds

import org.jmlspecs.annotation.*;

// What annotations of `org.jmlspecs.annotation` say are clauses of JML.
@Invariant("value >= 0")
class ClausesInAnnotations {
    @SpecPublic
    private int value;

    @Ensures("value == 0")
    ClausesInAnnotations() {
    }

    @Pure
    @Ensures("\\result == value")
    int get() {
        return value;
    }

    @Requires("to >= 0")
    @Assignable("value")
    @Ensures("value == to && \\old(value) >= 0")
    void set(int to) {
        value = to;
    }

    @Requires("to >= 0")
    @Assignable("\\nothing")
    void setNothing(int to) {
        value = to;
    }

    @Requires({"n >= 0", "n % 2 == 0"})
    @Ensures("2 * \\result" + " == n")
    static int half(int n) {
        return n / 2;
    }

    @Requires("n >= 0")
    @Ensures("2 * \\result == n")
    static int halfOfOdd(int n) {
        return n / 2;
    }

    @Signals("(IllegalArgumentException e) n < 0")
    @SignalsOnly("IllegalArgumentException")
    static void checked(int n) {
        if (n < 0) {
            throw new IllegalArgumentException();
        }
    }

    @SignalsOnly("IllegalArgumentException")
    static int unchecked(int n) {
        return 1 / n;
    }

    @Assignable("value")
    void drop() {
        value--;
    }

    @org.jmlspecs.annotation.Ensures("\\result.equals(\"a\") || \\result == \"b\"")
    static String quoted(boolean first) {
        return first ? "a" : "b";
    }
}
