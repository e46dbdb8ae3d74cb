//~ captured: holds
//~ made: holds
// What an anonymous class captures is no field: nodes lead where their own fields do.
public class ReachAnonymous {
    static class Node {
        /*@ nullable @*/ Node next;
        int n() { return 0; }
    }

    //@ ensures \reach(\result).int_size() == 1;
    static Node captured(Node other) {
        return new Node() {
            int n() { return other.n(); }
        };
    }

    //@ ensures \reach(\result).int_size() == 1;
    static Node made() {
        return new Node();
    }
}
