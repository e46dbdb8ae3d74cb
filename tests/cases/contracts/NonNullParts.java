//~ first: holds
//~ add: violated non_null(Node.item)
//~ addMaybe: holds
//~ find: holds
//~ bounded: holds
public class NonNullParts {
    static class Node {
        Object item;
        /*@ nullable @*/ Node next;
    }

    //@ spec_public
    private /*@ nullable @*/ Node head;

    //@ requires head != null && head.next != null;
    //@ ensures \result == head.next.item;
    public Object first() {
        return head.next.item;
    }

    //@ assignable head;
    public void add(/*@ nullable @*/ Object item) {
        Node node = new Node();
        node.item = item;
        node.next = head;
        head = node;
    }

    //@ assignable head;
    public void addMaybe(/*@ nullable @*/ Object item, /*@ nullable @*/ Node... more) {
        if (item != null && more == null) {
            Node node = new Node();
            node.item = item;
            node.next = head;
            head = node;
        }
    }

    //@ ensures \result == (o == null ? 0 : 1);
    public /*@ pure @*/ int find(/*@ nullable @*/ Object o) {
        return o == null ? 0 : 1;
    }

    /*@ requires 0 <= n && n <= 12;
      @ ensures n == 0 ==> \result == 0;
      @ ensures n > 0 ==> \result == n + bounded(n - 1);
      @ ensures \result == (\sum int i; 1 <= i && i <= n; i);
      @*/
    public static /*@ pure @*/ int bounded(int n) {
        int sum = 0;
        //@ loop_invariant i >= 1;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        //@ assert n >= 0;
        return sum;
    }
}
