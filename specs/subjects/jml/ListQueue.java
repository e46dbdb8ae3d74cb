//~ holds

/** A queue of numbers as a linked list that knows both of its ends. */
public class ListQueue {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    /*@ spec_public nullable @*/ private Node head;
    /*@ spec_public nullable @*/ private Node tail;

    /*@ public invariant head == null <==> tail == null;
      @ public invariant tail != null ==> tail.next == null && \reach(head, Node, next).has(tail);
      @*/

    //@ public model int length;
    //@ public represents length = \reach(head, Node, next).int_size();

    /*@ public normal_behavior
      @   assignable head, tail, tail.next;
      @   ensures length == \old(length) + 1;
      @   ensures tail.value == value && \fresh(tail);
      @   ensures \old(tail) != null ==> head == \old(head) && \old(tail).next == tail;
      @*/
    public void enqueue(int value) {
        Node node = new Node();
        node.value = value;
        if (tail == null) {
            head = node;
        } else {
            tail.next = node; //~ or: tail.next = tail; //~ violates: ensures#1, ensures#3, invariant#2
        }
        tail = node;
    }

    /*@ public normal_behavior
      @   requires length > 0;
      @   assignable head, tail;
      @   ensures \result == \old(head.value);
      @   ensures head == \old(head.next) && length == \old(length) - 1;
      @ also public exceptional_behavior
      @   requires length == 0;
      @   assignable \nothing;
      @   signals_only IllegalStateException;
      @*/
    public int dequeue() {
        if (head == null) {
            throw new IllegalStateException("empty");
        }
        int value = head.value;
        head = head.next;
        if (head == null) {
            tail = null; //~ or: ; //~ violates: invariant#1, invariant#2
        }
        return value;
    }

    /*@ public normal_behavior
      @   assignable head, tail, tail.next, other.head, other.tail;
      @   requires other != this;
      @   requires (\forall Node n; \reach(head, Node, next).has(n); !\reach(other.head, Node, next).has(n));
      @   ensures length == \old(length) + \old(other.length) && other.length == 0;
      @   ensures head == (\old(head) == null ? \old(other.head) : \old(head));
      @   ensures tail == (\old(other.tail) == null ? \old(tail) : \old(other.tail));
      @   ensures \old(tail) != null ==> \old(tail).next == \old(other.head);
      @*/
    public void takeAll(ListQueue other) {
        if (tail == null) {
            head = other.head;
        } else {
            tail.next = other.head;
        }
        if (other.tail != null) { //~ or: { //~ violates: ensures#3, invariant#1
            tail = other.tail;
        }
        other.head = null;
        other.tail = null;
    }
}
