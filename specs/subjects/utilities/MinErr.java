//~ violates: bound.1
import huntsman.*;

/**
 * Fault: the third number is compared with the second.
 * Checking min reports bound.1, the first conjunct of bound.
 */
public class MinErr {
    @Ensures({"bound: return <= a && return <= b && return <= c", "chosen: return = a || return = b || return = c"})
    static int min(int a, int b, int c) {
        int least = a;
        if (b < least) {
            least = b;
        }
        if (c < b) { //~ fault
            least = c;
        }
        return least;
    }
}
