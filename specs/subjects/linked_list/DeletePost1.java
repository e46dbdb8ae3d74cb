//~ holds
import huntsman.*;

/**
 * A linked list whose delete states its own effect only: the key is removed, the size decremented.
 * What holds of every list is assumed, not checked again. The first post-condition of the SAT-TAR paper.
 */
public class DeletePost1 {
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

// Left open on purpose, as `huntsman audit` finds it: Weak on purpose: the postcondition of the paper that says nothing of the other keys.
//~ open delete(int): the result, DeletePost1.head, DeletePost1.size, Node.next, Node.key; seen: the result, this.head, this.size, objects inside, Node.next inside, Node.key inside
