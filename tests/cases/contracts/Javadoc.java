//~ push: holds
//~ drop: violated size
//~ clear: holds
//~ heads: holds
//~ headsOdd: violated ensures#1
//~ first: holds
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

    /**
     * @Modifies_Everything;
     *
     * @Requires list != null;
     * @Ensures list.head = null
     */
    static void clear(Javadoc list) {
        list.head = null;
        list.size = 0;
    }

    /**
     * @Requires list != null;
     * @Ensures return = #(list.(head.*next));
     */
    static int heads(Javadoc list) {
        return list.size;
    }

    /**
     * @Requires list != null;
     * @Ensures return = #(list.(head.*next));
     */
    static int headsOdd(Javadoc list) {
        return list.size < 2 ? list.size : 2;
    }

    /** @Ensures return = 1 && this.size != null */
    int first() {
        return 1;
    }
}
