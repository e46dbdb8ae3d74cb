//~ set scope=3
//~ withValues: holds
//~ withoutValues: violated ensures#1
//~ payload: holds
//~ payloadInside: violated ensures#1
//~ inner: holds
//~ first: holds
//~ every: violated ensures#1

/** `\reach(x)` goes on from fields of type variables, to what these may stand for: strings, boxes, the classes given. */
public class ReachVariables {
    static class Node<T> {
        T value;
        /*@ nullable */ Node<T> next;
    }

    static class Pair<A extends Comparable<A>> {
        A one;
        A other;
    }

    static class Box {
        int[] numbers;
    }

    static class Chain<T> {
        /*@ nullable */ Node<T> head;

        //@ public invariant (\forall Node<T> n; \reach(head).has(n); n.value != null);

        //@ requires head != null;
        //@ ensures \result != null;
        T first() {
            return head.value;
        }

        //@ ensures (\forall Node<T> n; \reach(head).has(n); n.next != null);
        void every() {
        }
    }

    /*@ requires n.value != null && n.next == null;
      @ ensures \reach(n).has(n.value) && \reach(n).int_size() == 2;
      @*/
    static void withValues(Node<String> n) {
    }

    /*@ requires n.value != null && n.next == null;
      @ ensures \reach(n).int_size() == 1;
      @*/
    static void withoutValues(Node<Integer> n) {
    }

    //@ requires n.value.numbers != null;
    //@ ensures \reach(n).has(n.value.numbers);
    static void payload(Node<Box> n) {
    }

    //@ ensures \reach(n).int_size() <= 2;
    static void payloadInside(Node<Box> n) {
    }

    //@ requires p.one != null && p.other != null;
    //@ ensures \reach(p).has(p.one) && \reach(p).has(p.other) && \reach(p).int_size() <= 3;
    static void inner(Pair<String> p) {
    }
}
