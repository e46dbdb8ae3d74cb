//~ holds

/** A singly linked list that keeps its last node. */
public class SinglyList {
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
            last.next = node; //~ or: first.next = node; //~ violates: ensures#1, ensures#3, modifies
        }
        last = node; //~ or: last = last == null ? node : last; //~ violates: ensures#2.1, ensures#2.3, ensures#3, invariant#2
    }

    /*@ normal_behavior
      @   ensures \result <==> (\exists Node n; \reach(first, Node, next).has(n); n.value == v);
      @*/
    public /*@ pure @*/ boolean contains(int v) {
        for (Node n = first; n != null; n = n.next) { //~ or: for (Node n = first; n != last; n = n.next) { //~ violates: ensures#1
            if (n.value == v) {
                return true;
            }
        }
        return false;
    }
}
