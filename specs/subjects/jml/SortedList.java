//~ holds

/** A list of numbers in ascending order, without duplicates. */
public class SortedList {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    /*@ spec_public nullable @*/ private Node first;
    /*@ spec_public @*/ private int size;

    /*@ invariant (\forall Node n; \reach(first, Node, next).has(n);
      @               n.next != null ==> n.value < n.next.value);
      @ invariant size == \reach(first, Node, next).int_size();
      @*/

    /*@ normal_behavior
      @   ensures \result <==> (\exists Node n; \reach(first, Node, next).has(n); n.value == v);
      @*/
    public /*@ pure @*/ boolean contains(int v) {
        Node n = first;
        while (n != null && n.value < v) { //~ or: while (n != null && n.value > v) { //~ violates: ensures#1, ensures#2, invariant#1
            n = n.next;
        }
        return n != null && n.value == v;
    }

    /*@ normal_behavior
      @   requires !contains(v);
      @   assignable size, first, \reach(first, Node, next).next;
      @   ensures size == \old(size) + 1;
      @   ensures contains(v);
      @   ensures (\forall Node n; \old(\reach(first, Node, next)).has(n); \reach(first, Node, next).has(n));
      @ also
      @ exceptional_behavior
      @   requires contains(v);
      @   assignable \nothing;
      @   signals_only IllegalArgumentException;
      @*/
    public void add(int v) {
        if (contains(v)) {
            throw new IllegalArgumentException();
        }
        Node node = new Node();
        node.value = v;
        if (first == null || v < first.value) {
            node.next = first;
            first = node;
        } else {
            Node n = first;
            while (n.next != null && n.next.value < v) { //~ or: while (n.next != null && n.value < v) { //~ violates: ensures#2, invariant#1
                n = n.next;
            }
            node.next = n.next;
            n.next = node;
        }
        size++; //~ or: size += 2; //~ violates: ensures#1, invariant#2
    }

    //@ requires size > 0;
    //@ ensures \old(first.value) == \result;
    //@ ensures size == \old(size) - 1 && !contains(\result);
    //@ ensures first == \old(first.next) && (\forall Node n; \reach(first, Node, next).has(n); \not_modified(n.value, n.next));
    public int removeFirst() {
        int value = first.value;
        first = first.next;
        size--;
        return value;
    }
}
