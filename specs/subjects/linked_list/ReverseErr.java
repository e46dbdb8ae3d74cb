//~ violates: kept
//~ violates: size
import huntsman.*;

/**
 * Fault: the reversed list loses its first node.
 * Checking reverse reports kept and size.
 */
@SpecField("nodes: set Node | this.nodes = this.head.*next - null")
@Invariant({
    "acyclic: all n: this.nodes | n !in n.^next",
    "size: this.size = #this.nodes",
    "unique: all n, m: this.nodes | n.key = m.key => n = m"
})
public class ReverseErr {
    Node head;
    int size;

    static class Node {
        Node next;
        int key;
    }

    /** The empty list. */
    @Ensures("empty: no this.nodes")
    ReverseErr() {
    }

    /** Removes the node with this key, and says whether there was one. */
    @Ensures({
        "remove_ok: this.nodes.key = @old(this.nodes.key) - k",
        "size_ok: k in @old(this.nodes.key) => this.size = @old(this.size) - 1",
        "returned: return <=> k in @old(this.nodes.key)"
    })
    boolean delete(int k) {
        Node prev = null;
        Node lst = head;
        while (lst != null) {
            if (lst.key == k) {
                if (prev != null) {
                    prev.next = lst.next;
                } else {
                    head = head.next;
                }
                size = size - 1;
                return true;
            }
            prev = lst;
            lst = lst.next;
        }
        return false;
    }

    /** Puts the key in front, unless it is there already. */
    @Ensures({
        "add_ok: this.nodes.key = @old(this.nodes.key) + k",
        "returned: return <=> k !in @old(this.nodes.key)"
    })
    boolean add(int k) {
        if (contains(k)) {
            return false;
        }
        Node node = new Node();
        node.key = k;
        node.next = head;
        head = node;
        size = size + 1;
        return true;
    }

    @Pure
    @Ensures("returned: return <=> k in this.nodes.key")
    boolean contains(int k) {
        for (Node n = head; n != null; n = n.next) {
            if (n.key == k) {
                return true;
            }
        }
        return false;
    }

    /** Turns the list round. */
    @Modifies({"this.head", "this.nodes.next"})
    @Ensures({
        "kept: this.nodes = @old(this.nodes)",
        "reversed: all n, m: this.nodes | n.next = m <=> @old(m.next) = n"
    })
    void reverse() {
        Node done = null;
        Node rest = head;
        while (rest != null) {
            Node next = rest.next;
            rest.next = done;
            done = rest;
            rest = next;
        }
        head = done == null ? null : done.next; //~ fault
    }
}
