//~ holds

/** Removal from a binary search tree. */
public class SearchTreeRemoval {
    static class Node {
        int key;
        /*@ nullable @*/ Node left;
        /*@ nullable @*/ Node right;
    }

    /*@ nullable spec_public @*/ private Node root;

    /*@ public invariant (\forall Node n; \reach(root, Node, left + right).has(n);
      @     !\reach(n.left, Node, left + right).has(n) && !\reach(n.right, Node, left + right).has(n)
      @     && (\forall Node l; \reach(n.left, Node, left + right).has(l); l.key < n.key)
      @     && (\forall Node r; \reach(n.right, Node, left + right).has(r); r.key > n.key));
      @*/

    //@ ensures \result <==> (\exists Node n; \reach(root, Node, left + right).has(n); n.key == key);
    public /*@ pure @*/ boolean contains(int key) {
        Node n = root;
        while (n != null && n.key != key) {
            n = key < n.key ? n.left : n.right;
        }
        return n != null;
    }

    /*@ public normal_behavior
      @   requires root != null;
      @   ensures contains(\result);
      @   ensures (\forall Node n; \reach(root, Node, left + right).has(n); \result <= n.key);
      @*/
    public /*@ pure @*/ int least() {
        Node n = root;
        while (n.left != null) {
            n = n.left;
        }
        return n.key;
    }

    /*@ public normal_behavior
      @   ensures !contains(key);
      @   ensures \result <==> \old(contains(key));
      @   ensures (\forall Node n; \old(\reach(root, Node, left + right)).has(n);
      @              \old(n.key) != key ==> contains(\old(n.key)));
      @   ensures \reach(root, Node, left + right).int_size()
      @           == \old(\reach(root, Node, left + right).int_size()) - (\result ? 1 : 0);
      @*/
    public boolean remove(int key) {
        Node parent = null;
        Node n = root;
        while (n != null && n.key != key) {
            parent = n;
            n = key < n.key ? n.left : n.right;
        }
        if (n == null) {
            return false;
        }
        if (n.left != null && n.right != null) {
            Node above = n;
            Node next = n.right;
            while (next.left != null) {
                above = next;
                next = next.left;
            }
            n.key = next.key; //~ or: n.key = above.key; //~ violates: ensures#1, ensures#3
            parent = above;
            n = next; //~ or: above.left = next.right; return true; //~ violates: ensures#3, invariant#1
        }
        Node child = n.left != null ? n.left : n.right; //~ or: Node child = n.left; //~ violates: ensures#3, ensures#4
        if (parent == null) {
            root = child;
        } else if (parent.left == n) { //~ or: } else if (key < parent.key) { //~ violates: ensures#3, invariant#1
            parent.left = child;
        } else {
            parent.right = child;
        }
        return true;
    }
}

// Left open on purpose, as `huntsman audit` finds it: any search tree over the keys will do.
//~ open remove(int): SearchTreeRemoval.root, Node.left, Node.right; seen: this.root, objects inside, Node.key inside, Node.left inside, Node.right inside
