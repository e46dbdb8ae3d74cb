//~ holds
import huntsman.*;

/** The smallest of three numbers. */
public class MinOfThree {
    @Ensures({"bound: return <= a && return <= b && return <= c", "chosen: return = a || return = b || return = c"})
    static int min(int a, int b, int c) {
        int least = a;
        if (b < least) {
            least = b;
        }
        if (c < least) {
            least = c;
        }
        return least;
    }
}
