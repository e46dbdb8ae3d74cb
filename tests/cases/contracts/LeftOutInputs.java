//~ set max_recursion=4
//~ isLarge: undetermined
//~ few: holds
//~ some: violated assert
//~ many: undetermined
// An assumption that nests more calls than may be leaves its inputs out, and the bounds say so; a run that does is open.
public class LeftOutInputs {
    /*@ pure */ static boolean isLarge(int n) {
        return n <= 0 || isLarge(n - 1);
    }

    //@ requires isLarge(n);
    static void few(int n) {
        assert n < 100;
    }

    //@ requires isLarge(n);
    static void some(int n) {
        assert n < 3;
    }

    //@ requires n < 100;
    static void many(int n) {
        assert isLarge(n);
    }
}
