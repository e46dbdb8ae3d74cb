//~ count: violated ensures#1
//~ sizes: holds
//~ texts: holds
//~ left: holds
//~ leaf: holds
//~ open: undetermined, 1 left out
//~ arrays: undetermined, 1 left out
//~ generic: undetermined, 1 left out
//~ enqueue: holds
//~ forgets: violated ensures#2.2
//~ dequeue: holds
//~ contains: holds
//~ skips: violated ensures#1
//~ push: holds
// `\reach(x)` without fields is x and all that fields lead to; what types leave open is left out.
public class ReachAll {
    static class Node { /*@ nullable @*/ Node next; int value; }
    static class Named { String name; Integer id; /*@ nullable @*/ Named other; int[] marks; }
    static class Tree { /*@ nullable @*/ Tree left; /*@ nullable @*/ Tree right; }
    static class Leaf extends Tree { /*@ nullable @*/ Node payload; }
    static class Stump extends Tree { }
    static class Any { Object what; }
    static class Row { Node[] nodes; }
    static class Cell<T> { T item; /*@ nullable @*/ Cell<T> next; }

    static class Queue {
        /*@ nullable spec_public @*/ Node head;
        /*@ nullable spec_public @*/ Node tail;
        int size;
        //@ public invariant (head == null) == (tail == null);
        //@ public invariant tail != null ==> tail.next == null;
        //@ public invariant head != null ==> \reach(head).has(tail);
        //@ public invariant size == \reach(head).int_size();

        /*@ requires size < 100;
          @ ensures size == \old(size) + 1 && tail.value == v;
          @ ensures \reach(head).int_size() == \old(\reach(head).int_size()) + 1;
          @*/
        void enqueue(int v) {
            Node n = new Node();
            n.value = v;
            if (tail == null) head = n; else tail.next = n;
            tail = n;
            size++;
        }

        /*@ requires size > 0;
          @ ensures \result == \old(head.value);
          @ ensures !\reach(head).has(\old(head)) && \reach(head).has(tail);
          @*/
        int forgets() {
            int v = head.value;
            head = head.next;
            if (head == null) tail = null;
            size--;
            return v;
        }

        /*@ requires size > 0;
          @ ensures \result == \old(head.value) && head == \old(head.next);
          @*/
        int dequeue() {
            int v = head.value;
            head = head.next;
            if (head == null) tail = null;
            size--;
            return v;
        }

        //@ ensures \result <==> (\exists Node n; \reach(head).has(n); n.value == v);
        /*@ pure @*/ boolean contains(int v) {
            for (Node n = head; n != null; n = n.next) if (n.value == v) return true;
            return false;
        }

        //@ ensures \result <==> (\exists Node n; \reach(head).has(n); n.value == v);
        /*@ pure @*/ boolean skips(int v) {
            if (head == null) return false;
            for (Node n = head.next; n != null; n = n.next) if (n.value == v) return true;
            return false;
        }
    }

    //@ ensures \result == \reach(t).int_size();
    static int count(Tree t) {
        return 1 + (t.left == null ? 0 : 1) + (t.right == null ? 0 : 1);
    }

    //@ requires t.left == null && t.right == null && !(t instanceof Leaf);
    //@ ensures \reach(t).int_size() == 1;
    static void sizes(Tree t) {
    }

    //@ requires n.other == null;
    //@ ensures \reach(n).has(n) && \reach(n).has(n.name) && \reach(n).has(n.id) && \reach(n).has(n.marks);
    //@ ensures \reach(n).int_size() == 4;
    static void texts(Named n) {
    }

    //@ requires t.left != null;
    //@ ensures \reach(t).has(t.left) && \reach(t).has(l.payload) == \reach(t).has(l.payload);
    static void left(Tree t, Leaf l) {
    }

    // A sibling is no leaf: what it leads to does not matter.
    //@ requires s.left == null && s.right == null;
    //@ ensures \reach(s).int_size() == 1;
    static void leaf(Stump s) {
    }

    //@ ensures \reach(a).has(a);
    static void open(Any a) {
    }

    //@ ensures \reach(r).has(r);
    static void arrays(Row r) {
    }

    //@ ensures \reach(c).has(c);
    static void generic(Cell<Node> c) {
    }

    // The object around a node is not reached: `this$0` is no field that anybody wrote.
    class Around {
        /*@ nullable spec_public @*/ Inner head;
        int size;
        //@ public invariant size == \reach(head).int_size();

        //@ requires size < 100;
        //@ ensures size == \old(size) + 1;
        void push() {
            Inner n = new Inner();
            n.next = head;
            head = n;
            size++;
        }

        class Inner { /*@ nullable @*/ Inner next; }
    }
}
