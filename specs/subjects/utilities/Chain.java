//~ holds
import huntsman.*;

/** A chain of links that ends. */
public class Chain {
    Link first;

    static class Link {
        Link next;
    }

    /** The last link, if there is one. */
    @Requires("ends: no l: this.first.*next - null | l in l.^next")
    @Pure
    @Ensures({"last: return in this.first.*next", "ending: no return.next", "some_link: some this.first => some return"})
    Link last() {
        Link last = null;
        Link rest = first;
        while (rest != null) {
            last = rest;
            rest = rest.next;
        }
        return last;
    }
}
