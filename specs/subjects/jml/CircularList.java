//~ holds

/** A circular singly linked list that knows its last node. */
public class CircularList {
    static class Node {
        int value;
        Node next;
    }

    /*@ spec_public nullable @*/ private Node last;

    /*@ public invariant last != null ==> \reach(last.next, Node, next).has(last); @*/
    /*@ public invariant (\forall Node n; \reach(last, Node, next).has(n); n.next != null); @*/

    /*@ public normal_behavior
      @   ensures \result == \reach(last, Node, next).int_size();
      @*/
    public /*@ pure @*/ int size() {
        if (last == null) {
            return 0;
        }
        int count = 1;
        for (Node n = last.next; n != last; n = n.next) {
            count++;
        }
        return count;
    }

    /*@ public normal_behavior
      @   ensures size() == \old(size()) + 1;
      @   ensures \fresh(last.next) && last.next.value == value;
      @   ensures \old(last) != null ==> last == \old(last) && last.next.next == \old(last.next);
      @   ensures (\forall Node n; \old(\reach(last, Node, next)).has(n);
      @              n.value == \old(n.value) && (n != \old(last) ==> n.next == \old(n.next)));
      @*/
    public void addFirst(int value) {
        Node node = new Node();
        node.value = value;
        if (last == null) {
            node.next = node; //~ or: ; //~ violates: ensures#1, ensures#2.1, ensures#2.3, invariant#1, invariant#2
            last = node;
        } else {
            node.next = last.next; //~ or: node.next = last; //~ violates: ensures#1, ensures#3
            last.next = node;
        }
    }

    /*@ public normal_behavior
      @   requires last != null;
      @   ensures size() == \old(size()) - 1;
      @   ensures \result == \old(last.next.value);
      @   ensures size() > 0 ==> last == \old(last) && last.next == \old(last.next.next);
      @   ensures (\forall Node n; \old(\reach(last, Node, next)).has(n);
      @              n.value == \old(n.value) && (n != \old(last) ==> n.next == \old(n.next)));
      @*/
    public int removeFirst() {
        Node first = last.next;
        if (first == last) { //~ or: if (first.next == last) { //~ violates: ensures#1
            last = null;
        } else {
            last.next = first.next;
        }
        return first.value;
    }

    /*@ public normal_behavior
      @   requires last != null;
      @   assignable last;
      @   ensures last == \old(last.next);
      @   ensures size() == \old(size());
      @*/
    public void rotate() {
        last = last.next;
    }
}
