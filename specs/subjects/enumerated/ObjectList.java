//~ holds
import huntsman.*;

/** A list of objects, compared by identity: lists of n elements are the partitions of n, Bell(n) of them. */
@SpecField("nodes: set Node | this.nodes = this.head.*next - null")
@Invariant({
    "acyclic: all n: this.nodes | n !in n.^next",
    "filled: all n: this.nodes | some n.element"
})
public class ObjectList {
    Node head;

    static class Node {
        Object element;
        Node next;
    }

    @Pure
    @Ensures("found: return <=> some o && o in this.nodes.element")
    boolean contains(Object o) {
        Node n = head;
        while (n != null && n.element != o) {
            n = n.next;
        }
        return n != null;
    }
}
