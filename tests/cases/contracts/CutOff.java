//~ cut: violated ensures#1
//~ drop: violated ensures#1
/** What nothing leads to any more still has what the call made: a counterexample is drawn with both. */
class CutOff {
    /*@ nullable */ Node head;
    /*@ nullable */ Node[] all;

    static class Node {
        /*@ nullable */ Node next;
    }

    //@ requires head != null;
    //@ ensures head != null;
    void cut() {
        Node old = head;
        old.next = new Node();
        head = null;
    }

    //@ requires all != null && all.length > 0;
    //@ ensures all == \old(all);
    void drop() {
        all[0] = new Node();
        all = new Node[1];
    }
}
