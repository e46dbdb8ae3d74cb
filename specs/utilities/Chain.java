//~ holds
import huntsman.*;

/** The length of a chain of links that ends. */
public class Chain {
    Link first;

    static class Link {
        Link next;
    }

    @Requires("ends: no l: this.first.*next - null | l in l.^next")
    @Pure
    @Ensures("counted: return = #(this.first.*next - null)")
    int length() {
        int n = 0;
        for (Link l = first; l != null; l = l.next) {
            n++;
        }
        return n;
    }
}
