//~ violates: remove_ok
import huntsman.*;

/**
 * Fault: the node stays when it is not the first.
 * Checking delete reports remove_ok.
 * The first post-condition of the SAT-TAR paper: the effect of delete alone.
 */
public class RemoveErr {
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
                    prev.next = lst; //~ fault
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
}
