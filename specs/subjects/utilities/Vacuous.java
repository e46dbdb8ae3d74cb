//~ vacuous
import huntsman.*;

/** No input meets the precondition, so the method does whatever it is asked to: a check says so. */
public class Vacuous {
    @Requires({"small: n < 0", "large: n > 10"})
    @Ensures("wrong: return = n + 1")
    static int same(int n) {
        return n;
    }
}
