//~ violates: remove_ok
//~ violates: size_ok
import huntsman.*;

/**
 * Fault: the size becomes 0 instead of one less, and the head stays when the first node is deleted.
 * Checking delete reports remove_ok and size_ok.
 * The first post-condition of the SAT-TAR paper: the effect of delete alone.
 */
public class SizeHeadErr {
    Node head;
    int size;

    static class Node {
        Node next;
        int key;
    }

    /** Removes the node with this key, and says whether there was one. */
    @Requires({
        "acyclic: all n: this.head.*next - null | n !in n.^next",
        "size: this.size = #(this.head.*next - null)",
        "unique: all n, m: this.head.*next - null | n.key = m.key => n = m"
    })
    @Ensures({
        "remove_ok: this.head.*next.key = @old(this.head.*next.key) - k",
        "size_ok: k in @old(this.head.*next.key) => this.size = @old(this.size) - 1"
    })
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
                size = 0; //~ fault
                return true;
            }
            prev = lst;
            lst = lst.next;
        }
        return false;
    }
}
