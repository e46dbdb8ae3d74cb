//~ violates: size
import huntsman.*;

/**
 * Fault: the size becomes 0 instead of one less, and the node stays when it is not the first.
 * Checking delete reports size.
 * The second post-condition of the SAT-TAR paper: the invariants alone.
 */
@Invariant({
    "acyclic: all n: this.head.*next - null | n !in n.^next",
    "size: this.size = #(this.head.*next - null)",
    "unique: all n, m: this.head.*next - null | n.key = m.key => n = m"
})
public class SllSizRemErr2 {
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
                    prev.next = lst; //~ fault
                } else {
                    head = head.next;
                }
                size = 0; //~ fault
                return true;
            }
            prev = lst;
            lst = lst.next;
        }
        return false;
    }
}
