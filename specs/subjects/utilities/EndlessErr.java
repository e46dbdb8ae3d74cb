//~ violates: terminates
import huntsman.*;

/**
 * Fault: nothing says that the chain ends, and the loop relies on it.
 * Checking last reports terminates.
 */
public class EndlessErr {
    Link first;

    static class Link {
        Link next;
    }

    /** The last link, if there is one. */
    @Pure
    @Ensures({"last: return in this.first.*next", "ending: no return.next", "some_link: some this.first => some return"})
    Link last() {
        Link last = null;
        Link rest = first;
        while (rest != null) { //~ fault
            last = rest;
            rest = rest.next;
        }
        return last;
    }
}
