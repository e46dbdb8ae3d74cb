//~ violates: size
import huntsman.*;

/**
 * Fault: the head stays when the first node is deleted.
 * Checking delete reports size.
 * The second post-condition of the SAT-TAR paper: the invariants alone.
 */
@Invariant({
    "acyclic: all n: this.head.*next - null | n !in n.^next",
    "size: this.size = #(this.head.*next - null)",
    "unique: all n, m: this.head.*next - null | n.key = m.key => n = m"
})
public class HeadErr2 {
    Node head;
    int size;

    static class Node {
        Node next;
        int key;
    }

    /** Removes the node with this key, and says whether there was one. */
    @Ensures("true")
    boolean delete(int k) {
        Node prev = null;
        Node lst = head;
        while (lst != null) {
            if (lst.key == k) {
                if (prev != null) {
                    prev.next = lst.next;
                } else {
                    head = head; //~ fault
                }
                size = size - 1;
                return true;
            }
            prev = lst;
            lst = lst.next;
        }
        return false;
    }
}
