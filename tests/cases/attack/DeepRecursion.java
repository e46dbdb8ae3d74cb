//~ invariant-method repOK
//~ below3: violated
//~ last: violated
//~ notNegative: holds
/** Pre-states whose invariants recur longer than twice, over candidates that may be cyclic. */
public class DeepRecursion {
    static class Node { Node next; int key; }
    Node head;
    int size;

    static int length(Node n) { return n == null ? 0 : 1 + length(n.next); }

    public boolean repOK() { return length(head) == size; }

    public void below3() { assert size < 3; }

    public int last() {
        int i = 0;
        Node n = head;
        while (n != null && n.next != null) { n = n.next; i++; }
        assert i < 2;
        return i;
    }

    public void notNegative() { assert size >= 0; }
}
