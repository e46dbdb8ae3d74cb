//~ holds

/** A doubly linked list of numbers: insertion at both ends, removal of a node. */
public class DoublyLinked {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
        /*@ nullable @*/ Node prev;
    }

    /*@ spec_public nullable @*/ private Node first;
    /*@ spec_public nullable @*/ private Node last;

    /*@ public invariant first == null <==> last == null;
      @ public invariant first != null ==> first.prev == null && last.next == null;
      @ public invariant first != null ==> \reach(first, Node, next).has(last);
      @ public invariant (\forall Node n; \reach(first, Node, next).has(n);
      @                     (n.next != null ==> n.next.prev == n) && (n.prev != null ==> n.prev.next == n));
      @*/

    /*@ public normal_behavior
      @   ensures first.value == value && \fresh(first) && first.next == \old(first);
      @   ensures \old(last) != null ==> last == \old(last);
      @   ensures (\forall Node n; \old(\reach(first, Node, next)).has(n); \not_modified(n.value, n.next));
      @*/
    public void addFirst(int value) {
        Node node = new Node();
        node.value = value;
        node.next = first;
        if (first == null) {
            last = node;
        } else {
            first.prev = node; //~ or: first.prev = last; //~ violates: invariant#4
        }
        first = node;
    }

    /*@ public normal_behavior
      @   ensures last.value == value && \fresh(last) && last.prev == \old(last);
      @   ensures (\forall Node n; \old(\reach(first, Node, next)).has(n); \reach(first, Node, next).has(n));
      @   ensures \old(first) != null ==> first == \old(first);
      @   ensures (\forall Node n; \old(\reach(first, Node, next)).has(n);
      @              n.value == \old(n.value) && (n != \old(last) ==> n.next == \old(n.next)));
      @*/
    public void addLast(int value) {
        Node node = new Node();
        node.value = value;
        node.prev = last; //~ or: ; //~ violates: ensures#1.4, invariant#4
        if (last == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
    }

    /*@ public normal_behavior
      @   requires \reach(first, Node, next).has(node);
      @   ensures !\reach(first, Node, next).has(node);
      @   ensures \reach(first, Node, next).int_size() == \old(\reach(first, Node, next).int_size()) - 1;
      @   ensures first == (\old(first) == node ? \old(node.next) : \old(first));
      @   ensures (\forall Node n; \old(\reach(first, Node, next)).has(n); n.value == \old(n.value));
      @   ensures (\forall Node n; \reach(first, Node, next).has(n); n.next == (\old(n.next) == node ? \old(node.next) : \old(n.next)));
      @*/
    public void unlink(Node node) {
        if (node.prev == null) {
            first = node.next;
        } else {
            node.prev.next = node.next;
        }
        if (node.next == null) {
            last = node.prev;
        } else {
            node.next.prev = node.prev; //~ or: ; //~ violates: invariant#2, invariant#4
        }
    }
}

// Left open on purpose, as `huntsman audit` finds it: the links of the node that is out of the list.
//~ open unlink(Node): Node.next, Node.prev; seen: Node.next outside, Node.prev outside
