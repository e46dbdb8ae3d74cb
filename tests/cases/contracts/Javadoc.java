//~ push: holds
//~ drop: violated size
public class Javadoc {
    static class Node {
        Node next;
    }

    /** The first node, if any.
     *
     * @Invariant acyclic: all n: this.head.*next - null | n !in n.^next;
     *            size: this.size = #(this.head.*next - null)
     */
    Node head;
    int size;

    /**
     * Adds a node.
     *
     * @Ensures this.size = @old(this.size) + 1;
     * @Modifies this.head, this.size
     */
    void push() {
        Node node = new Node();
        node.next = head;
        head = node;
        size++;
    }

    /**
     * Takes the first node away.
     *
     * @Requires this.head != null
     * @Ensures this.head = @old(this.head.next);
     * @return nothing
     */
    void drop() {
        head = head.next;
    }
}
