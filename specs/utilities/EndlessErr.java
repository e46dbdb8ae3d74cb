//~ violates: terminates
import huntsman.*;

/**
 * Fault: nothing says that the chain ends, and the loop relies on it.
 * Checking length reports terminates.
 */
public class EndlessErr {
    Link first;

    static class Link {
        Link next;
    }

    @Pure
    @Ensures("counted: return = #(this.first.*next - null)")
    int length() {
        int n = 0;
        for (Link l = first; l != null; l = l.next) { //~ fault
            n++;
        }
        return n;
    }
}
