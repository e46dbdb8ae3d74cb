//~ loops: violated terminates
//~ ends: violated terminates#2
//~ throwing: violated no_exception
//~ writes: violated modifies
import huntsman.*;

/** A clause may be called what is promised of every method: the promise keeps its name. */
class ReservedLabels {
    int n;

    @Requires("true")
    @Ensures("terminates: return >= 0")
    static int loops(int n) {
        while (n > 0) {
        }
        return 0;
    }

    @Requires("true")
    @Ensures("terminates: return >= 0")
    static int ends(int n) {
        return n;
    }

    @Requires("true")
    @Ensures("no_exception: return = n")
    static int throwing(int n) {
        if (n == 7) {
            throw new IllegalStateException();
        }
        return n;
    }

    @Requires("true")
    @Pure
    @Ensures("modifies: return = 1")
    int writes() {
        n = n + 1;
        return 1;
    }
}
