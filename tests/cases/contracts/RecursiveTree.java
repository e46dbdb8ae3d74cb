//~ set scope=5
//~ contains: holds
//~ has: violated terminates
//~ insert: holds
//~ remove: holds
//~ insertLeft: violated invariant#2

/** A search tree that is written on the way back from calls to the left or to the right. */
public class RecursiveTree {
    static class Node {
        int key;
        /*@ nullable @*/ Node left, right;

        Node(int key) {
            this.key = key;
        }
    }

    private /*@ spec_public nullable @*/ Node root;

    /*@ public invariant (\forall Node x; \reach(root, Node, left + right).has(x);
      @     !\reach(x.left, Node, left + right).has(x) && !\reach(x.right, Node, left + right).has(x));
      @ public invariant (\forall Node x; \reach(root, Node, left + right).has(x);
      @     (\forall Node y; \reach(x.left, Node, left + right).has(y); y.key < x.key)
      @     && (\forall Node y; \reach(x.right, Node, left + right).has(y); y.key > x.key));
      @*/

    //@ ensures \result <==> (\exists Node n; \reach(root, Node, left + right).has(n); n.key == key);
    public /*@ pure @*/ boolean contains(int key) {
        return has(root, key);
    }

    private static /*@ pure @*/ boolean has(/*@ nullable @*/ Node n, int key) {
        if (n == null) {
            return false;
        }
        if (key < n.key) {
            return has(n.left, key);
        }
        return key == n.key || has(n.right, key);
    }

    /*@ ensures contains(key);
      @ ensures (\forall Node n; \old(\reach(root, Node, left + right)).has(n); contains(\old(n.key)));
      @ ensures \reach(root, Node, left + right).int_size()
      @     == \old(\reach(root, Node, left + right).int_size()) + (\old(contains(key)) ? 0 : 1);
      @*/
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

    /*@ ensures !contains(key);
      @ ensures \reach(root, Node, left + right).int_size()
      @     == \old(\reach(root, Node, left + right).int_size()) - (\old(contains(key)) ? 1 : 0);
      @*/
    public void remove(int key) {
        root = removed(root, key);
    }

    private static /*@ nullable @*/ Node removed(/*@ nullable @*/ Node n, int key) {
        if (n == null) {
            return null;
        }
        if (key < n.key) {
            n.left = removed(n.left, key);
            return n;
        }
        if (key > n.key) {
            n.right = removed(n.right, key);
            return n;
        }
        if (n.left == null) {
            return n.right;
        }
        if (n.right == null) {
            return n.left;
        }
        Node least = n.right;
        while (least.left != null) {
            least = least.left;
        }
        n.key = least.key;
        n.right = removed(n.right, least.key);
        return n;
    }

    //@ ensures contains(key);
    public void insertLeft(int key) {
        root = insertedLeft(root, key);
    }

    // Equal keys go to the left, and what is there is written to the right.
    private static Node insertedLeft(/*@ nullable @*/ Node n, int key) {
        if (n == null) {
            return new Node(key);
        }
        if (key <= n.key) {
            n.left = insertedLeft(n.left, key);
        } else {
            n.right = insertedLeft(n.right, key);
        }
        return n;
    }
}
