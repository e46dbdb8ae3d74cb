//~ violates: ensures#2.1
//~ violates: ensures#2.3
//~ violates: ensures#3
//~ violates: invariant#2

/** A singly linked list that keeps its last node. */
public class SinglyListErr3 {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    /*@ spec_public nullable @*/ private Node first;
    /*@ spec_public nullable @*/ private Node last;

    //@ invariant first == null <==> last == null;
    //@ invariant last != null ==> last.next == null;
    //@ invariant last != null ==> \reach(first, Node, next).has(last);

    /*@ normal_behavior
      @   assignable first, last, last.next;
      @   ensures \reach(first, Node, next).int_size() == \old(\reach(first, Node, next).int_size()) + 1;
      @   ensures last.value == v && \fresh(last);
      @   ensures \old(first) != null ==> first == \old(first) && \old(last).next == last;
      @*/
    public void insertBack(int v) {
        Node node = new Node();
        node.value = v;
        if (last == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = last == null ? node : last; //~ fault
    }

    /*@ normal_behavior
      @   ensures \result <==> (\exists Node n; \reach(first, Node, next).has(n); n.value == v);
      @*/
    public /*@ pure @*/ boolean contains(int v) {
        for (Node n = first; n != null; n = n.next) {
            if (n.value == v) {
                return true;
            }
        }
        return false;
    }
}
