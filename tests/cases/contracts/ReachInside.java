//~ lists: undetermined, 1 left out

import java.util.List;

/** What a list has inside is the library's: `\reach(x)` does not go on from a field of a type variable that may be one. */
public class ReachInside {
    static class Node<T> {
        T value;
        /*@ nullable */ Node<T> next;
    }

    //@ ensures \reach(n).int_size() <= 2;
    static void lists(Node<List<String>> n) {
    }
}
