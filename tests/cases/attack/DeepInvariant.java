//~ invariant-method repOK
//~ below3: violated
//~ below4: violated
//~ notNegative: holds
/** Pre-states whose invariants loop longer than twice. */
public class DeepInvariant {
    static class Node { Node next; }
    Node head;
    int size;

    public boolean repOK() {
        int n = 0;
        for (Node c = head; c != null; c = c.next) if (++n > 10) return false;
        return n == size;
    }

    public void below3() { assert size < 3; }

    public void below4() { assert size < 4; }

    public void notNegative() { assert size >= 0; }
}
