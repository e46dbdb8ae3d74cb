//~ set scope=4
//~ sorted: holds
//~ size: violated terminates
//~ has: violated terminates
//~ insert: holds
//~ find: holds
//~ smallest: violated ensures#1

/** A search tree whose order is a range of numbers that narrows on the way down, as people write it. */
public class RangedTree {
    static class Node {
        int key;
        /*@ nullable @*/ Node left, right;

        Node(int key) {
            this.key = key;
        }
    }

    private /*@ spec_public nullable @*/ Node root;

    //@ public invariant sorted(root, Integer.MIN_VALUE, Integer.MAX_VALUE);

    static /*@ pure @*/ boolean sorted(/*@ nullable @*/ Node n, long least, long greatest) {
        if (n == null) {
            return true;
        }
        return least <= n.key && n.key <= greatest
            && sorted(n.left, least, (long) n.key - 1) && sorted(n.right, (long) n.key + 1, greatest);
    }

    static /*@ pure @*/ int size(/*@ nullable @*/ Node n) {
        return n == null ? 0 : 1 + size(n.left) + size(n.right);
    }

    static /*@ pure @*/ boolean has(/*@ nullable @*/ Node n, int key) {
        return n != null && (n.key == key || has(n.left, key) || has(n.right, key));
    }

    //@ ensures size(root) == \old(size(root)) + (\old(has(root, key)) ? 0 : 1);
    //@ ensures has(root, key);
    public void insert(int key) {
        root = inserted(root, key);
    }

    private static Node inserted(/*@ nullable @*/ Node n, int key) {
        if (n == null) {
            return new Node(key);
        }
        if (key < n.key) {
            n.left = inserted(n.left, key);
        } else if (key > n.key) {
            n.right = inserted(n.right, key);
        }
        return n;
    }

    //@ ensures \result == has(root, key);
    public /*@ pure @*/ boolean find(int key) {
        Node n = root;
        while (n != null) {
            if (key == n.key) {
                return true;
            }
            n = key < n.key ? n.left : n.right;
        }
        return false;
    }

    // Goes to the right once, where there is nothing on the left.
    //@ requires root != null;
    //@ ensures (\forall int key; has(root, key); \result <= key);
    public /*@ pure @*/ int smallest() {
        Node n = root;
        while (n.left != null) {
            n = n.left;
        }
        return n.right == null ? n.key : n.right.key;
    }
}
