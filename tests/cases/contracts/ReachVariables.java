//~ set scope=3
//~ tested: violated ensures#2, 1 left out
//~ made: undetermined, 1 left out
//~ named: holds

import java.util.ArrayList;

/** A type variable may stand for a list, by a test or an unchecked cast: `\reach(x)` says nothing beyond such a field. */
public class ReachVariables {
    static class Node<T> {
        /*@ nullable */ T value;
        /*@ nullable */ Node<T> next;
    }

    /*@ requires n.next == null;
      @ ensures \reach(n).int_size() <= 2;
      @ ensures !(n.value instanceof ArrayList);
      @*/
    static <E> void tested(Node<E> n) {
        if (n.value instanceof ArrayList) {
            n.next = null;
        }
    }

    /*@ requires n.next == null;
      @ ensures \reach(n).int_size() <= 2;
      @*/
    @SuppressWarnings("unchecked")
    static <E> void made(Node<E> n) {
        n.value = (E) new ArrayList<String>();
    }

    /*@ requires n.next == null;
      @ ensures \reach(n, Node, next).int_size() == 1;
      @*/
    static <E> void named(Node<E> n) {
    }
}
