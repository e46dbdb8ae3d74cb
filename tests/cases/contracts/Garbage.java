//~ push: holds
//~ pop: holds
import huntsman.*;

/**
 * The classes Garbage and View refer to each other, so that lists which nothing refers to are easily imagined: their
 * nodes would have a say in `next` as a relation, but no heap has them.
 */
@Invariant({
    "acyclic: all n: this.first.*next | n !in n.^next",
    "unshared: all n: this.first.*next | lone n.~next"
})
public class Garbage {
    static class Node {
        Node next;
    }

    static class View {
        Garbage of;
        View other;
    }

    Node first;
    View view;

    @Requires("this.view.*other.of in this")
    @Ensures("this.first.next = @old(this.first)")
    void push() {
        Node node = new Node();
        node.next = first;
        first = node;
    }

    @Requires("this.view.*other.of in this")
    @Ensures("this.first = @old(this.first.next)")
    void pop() {
        if (first != null) {
            first = first.next;
        }
    }
}
