//~ made: undetermined, 1 left out
// A class that only a body declares has fields of its own: what `\reach` finds beyond a node is not known any more.
public class ReachLocal {
    static class Node { /*@ nullable @*/ Node next; }

    //@ ensures !\reach(\result).has(other);
    static Node made(Node other) {
        class More extends Node { Node extra; }
        More more = new More();
        more.extra = other;
        return more;
    }
}
