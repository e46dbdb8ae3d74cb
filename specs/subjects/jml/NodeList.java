//~ holds

/** A singly linked list of objects: membership, access by position, insertion at the back, reversal. */
public class NodeList {
    static class ListNode {
        /*@ nullable @*/ Object value;
        /*@ nullable @*/ ListNode next;
    }

    /*@ nullable spec_public @*/ private ListNode head;

    //@ invariant (\forall ListNode n; \reach(head, ListNode, next).has(n); !\reach(n.next, ListNode, next).has(n));

    /*@ normal_behavior
      @   ensures \result <==> (\exists ListNode n; \reach(head, ListNode, next).has(n); n.value == value);
      @   assignable \nothing;
      @*/
    public /*@ pure @*/ boolean contains(/*@ nullable @*/ Object value) {
        ListNode current = head;
        while (current != null) {
            if (current.value == value) { //~ or: if (value != null && current.value == value) { //~ violates: ensures#1
                return true;
            }
            current = current.next;
        }
        return false;
    }

    /*@ normal_behavior
      @   requires 0 <= index && index < \reach(head, ListNode, next).int_size();
      @   ensures \reach(head, ListNode, next).has(\result);
      @   ensures \reach(\result, ListNode, next).int_size() == \reach(head, ListNode, next).int_size() - index;
      @   assignable \nothing;
      @*/
    public /*@ pure @*/ ListNode getNode(int index) {
        ListNode current = head;
        int left = index;
        /*@ loop_invariant 0 <= left && left <= index;
          @ loop_invariant \reach(head, ListNode, next).has(current);
          @ decreases left;
          @*/
        while (left > 0) { //~ or: while (left > 1) { //~ violates: ensures#2
            left--;
            current = current.next;
        }
        return current;
    }

    /*@ normal_behavior
      @   ensures \reach(head, ListNode, next).int_size() == \old(\reach(head, ListNode, next).int_size()) + 1;
      @   ensures (\forall ListNode n; \old(\reach(head, ListNode, next)).has(n);
      @              \reach(head, ListNode, next).has(n) && n.value == \old(n.value));
      @   ensures (\exists ListNode n; \reach(head, ListNode, next).has(n);
      @              n.next == null && n.value == value && \fresh(n));
      @   ensures (\forall ListNode n; \old(\reach(head, ListNode, next)).has(n); \old(n.next) != null ==> n.next == \old(n.next));
      @   ensures \old(head) != null ==> head == \old(head);
      @   ensures (\forall ListNode n; !\old(\reach(head, ListNode, next)).has(n) && !\fresh(n);
      @              n.next == \old(n.next) && n.value == \old(n.value));
      @*/
    public void insertBack(/*@ nullable @*/ Object value) {
        ListNode fresh = new ListNode();
        fresh.value = value;
        if (head == null) {
            head = fresh;
            return;
        }
        ListNode current = head;
        while (current.next != null) { //~ or: if (current.next != null) { //~ violates: ensures#1, ensures#2, ensures#4
            current = current.next;
        }
        current.next = fresh;
    }

    /*@ normal_behavior
      @   ensures (\forall ListNode n; \old(\reach(head, ListNode, next)).has(n); \reach(head, ListNode, next).has(n));
      @   ensures (\forall ListNode n; \old(\reach(head, ListNode, next)).has(n);
      @              \old(n.next) != null ==> \old(n.next).next == n);
      @   ensures \old(head) != null ==> \old(head).next == null;
      @   ensures (\forall ListNode n; \old(\reach(head, ListNode, next)).has(n); n.value == \old(n.value));
      @   ensures \reach(head, ListNode, next).int_size() == \old(\reach(head, ListNode, next).int_size());
      @*/
    public void reverse() {
        ListNode done = null;
        ListNode rest = head;
        while (rest != null) {
            ListNode next = rest.next;
            rest.next = done;
            done = rest;
            rest = next;
        }
        head = done; //~ or: head = rest; //~ violates: ensures#1, ensures#5
    }
}
