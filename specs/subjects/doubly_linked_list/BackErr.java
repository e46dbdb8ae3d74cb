//~ violates: back
//~ violates: first
import huntsman.*;

/**
 * Fault: the node after the one taken out still points back at it.
 * Checking unlink reports back and first.
 */
@SpecField("nodes: set Node | this.nodes = this.head.*next - null")
@Invariant({
    "acyclic: all n: this.nodes | n !in n.^next",
    "back: all n: this.nodes | all m: n.next - null | m.prev = n",
    "first: no this.head.prev",
    "last: this.tail = {n: this.nodes | no n.next}",
    "size: this.size = #this.nodes"
})
public class BackErr {
    Node head;
    Node tail;
    int size;

    static class Node {
        Node next;
        Node prev;
        int value;
    }

    /** Appends a value. */
    @Ensures({
        "kept: @old(this.nodes) in this.nodes",
        "appended: this.tail.value = value && this.tail !in @old(this.nodes)",
        "size_ok: this.size = @old(this.size) + 1"
    })
    void addLast(int value) {
        Node node = new Node();
        node.value = value;
        node.prev = tail;
        if (tail == null) {
            head = node;
        } else {
            tail.next = node;
        }
        tail = node;
        size++;
    }

    /** Takes a node of this list out. */
    @Requires({"member: node in this.nodes", "some node"})
    @Ensures({
        "removed: this.nodes = @old(this.nodes) - node",
        "order: all n: this.nodes | n.next = @old(n.next = node ? node.next : n.next)"
    })
    void unlink(Node node) {
        Node before = node.prev;
        Node after = node.next;
        if (before == null) {
            head = after;
        } else {
            before.next = after;
        }
        if (after == null) {
            tail = before;
        } else {
            after.prev = node; //~ fault
        }
        node.next = null;
        node.prev = null;
        size--;
    }
}
