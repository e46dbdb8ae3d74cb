//~ assumed: holds
//~ without: violated ensures#1
//~ cons: holds
//~ deep: violated ensures#1
//~ tree: holds
//~ treeWrong: violated ensures#1
//~ whole: holds
//~ unguarded: undetermined, 1 left out
// `\invariant_for` that speaks of itself: of a list's next node, of both subtrees.
public class InvariantForItself {
    static class Node {
        int size;
        /*@ nullable @*/ Node next;
        //@ invariant size >= 1 && (next == null ==> size == 1);
        //@ invariant next != null ==> size == next.size + 1 && \invariant_for(next);
    }

    static class Tree {
        int key;
        /*@ nullable @*/ Tree left, right;
        //@ invariant left == null || left.key < key && \invariant_for(left);
        //@ invariant right == null || this.right.\inv && key < right.key;
    }

    // Where it goes on depends on more than the field.
    static class Marked {
        boolean ends;
        /*@ nullable @*/ Marked next;
        //@ invariant !ends ==> next != null && \invariant_for(next);
    }

    //@ requires \invariant_for(n) && n.next != null && n.next.next != null;
    //@ ensures n.size >= 3 && n.next.next.size < n.size;
    /*@ helper @*/ static void assumed(Node n) {
    }

    //@ requires n.next != null;
    //@ ensures n.next.size >= 1;
    /*@ helper @*/ static void without(Node n) {
    }

    //@ requires tail == null || \invariant_for(tail);
    //@ requires tail == null || tail.size < 100;
    //@ ensures \invariant_for(\result);
    /*@ helper @*/ static Node cons(/*@ nullable @*/ Node tail) {
        Node made = new Node();
        made.next = tail;
        made.size = tail == null ? 1 : tail.size + 1;
        return made;
    }

    // Two nodes further on.
    //@ requires \invariant_for(n) && n.next != null && n.next.next != null;
    //@ ensures \invariant_for(n);
    /*@ helper @*/ static void deep(Node n) {
        n.next.next.size = 7;
    }

    //@ requires \invariant_for(t) && t.left != null && t.left.right != null;
    //@ ensures \invariant_for(t.left.right) && t.left.key < t.left.right.key;
    /*@ helper @*/ static void tree(Tree t) {
    }

    //@ requires \invariant_for(t) && t.left != null && t.left.right != null;
    //@ ensures \invariant_for(t);
    /*@ helper @*/ static void treeWrong(Tree t) {
        t.left.right.key = t.left.key;
    }

    //@ requires t.left != null;
    //@ ensures t.left.key < t.key && \invariant_for(t);
    static void whole(Tree t) {
    }

    //@ requires \invariant_for(m);
    //@ ensures true;
    /*@ helper @*/ static void unguarded(Marked m) {
    }
}
