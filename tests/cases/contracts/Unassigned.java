//~ maybe: undetermined
//~ never: undetermined
//~ notThere: holds
//~ loop: holds
//~ either: holds
//~ less: undetermined
// What javac refuses has no meaning; what it accepts (JLS 16) has its own.
class Unassigned {
    //@ ensures \result == 0;
    static int maybe(boolean b) {
        int x;
        if (b) x = 0;
        return x;
    }

    //@ ensures \result == 0;
    static int never() {
        int x;
        return x;
    }

    //@ requires b;
    //@ ensures \result == 0;
    static int notThere(boolean b) {
        int x;
        if (b) return 0;
        return x;
    }

    //@ ensures \result == 1;
    static int loop(boolean b) {
        int x;
        while (true) {
            if (b) {
                x = 1;
                break;
            }
            b = true;
        }
        return x;
    }

    //@ requires k == 0 || k == 1;
    //@ ensures \result == \old(k) + 1;
    static int either(int k) {
        final int x;
        switch (k) {
            case 0: x = 1; break;
            case 1: x = 2; break;
            default: throw new IllegalArgumentException();
        }
        int y;
        try {
            k = 3;
        } finally {
            y = x;
        }
        return y;
    }

    //@ ensures true;
    static boolean less(boolean a, boolean b) {
        return a < b;
    }
}
