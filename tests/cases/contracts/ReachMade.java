//~ made: undetermined, 1 left out

import java.util.ArrayList;
import java.util.List;

/** What the body makes may have a list inside, though no input does. */
public class ReachMade {
    static class Node<T> {
        T value;
        /*@ nullable */ Node<T> next;
    }

    //@ ensures \reach(\result).int_size() == 2;
    static Node<List<String>> made() {
        Node<List<String>> node = new Node<>();
        node.value = new ArrayList<>();
        return node;
    }
}
