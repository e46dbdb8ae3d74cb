//~ holds
import huntsman.*;

/**
 * A linked list whose delete promises no more than that the list stays a list.
 * The second post-condition of the SAT-TAR paper.
 */
@Invariant({
    "acyclic: all n: this.head.*next - null | n !in n.^next",
    "size: this.size = #(this.head.*next - null)",
    "unique: all n, m: this.head.*next - null | n.key = m.key => n = m"
})
public class DeletePost2 {
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

// Left open on purpose, as `huntsman audit` finds it: Weak on purpose: the postcondition of the paper that says nothing of what is removed.
//~ open delete(int): the result, DeletePost2.head, Node.next, Node.key; seen: the result, this.head, this.size, objects inside, values of Node.key inside, Node.next inside, Node.key inside
