//~ holds

/** A set of numbers as a binary search tree; the empty tree has no root. */
public class SearchTree {
    static class Node {
        int key;
        /*@ nullable @*/ Node left;
        /*@ nullable @*/ Node right;
    }

    private /*@ spec_public nullable @*/ Node root;

    /*@ invariant (\forall Node n; \reach(root, Node, left + right).has(n);
      @     !\reach(n.left, Node, left + right).has(n) && !\reach(n.right, Node, left + right).has(n)
      @     && (\forall Node l; \reach(n.left, Node, left + right).has(l); l.key < n.key)
      @     && (\forall Node r; \reach(n.right, Node, left + right).has(r); r.key > n.key));
      @*/

    //@ ensures \result <==> (\exists Node n; \reach(root, Node, left + right).has(n); n.key == key);
    public /*@ pure @*/ boolean contains(int key) {
        Node n = root;
        while (n != null) {
            if (n.key == key) {
                return true;
            }
            n = key < n.key ? n.left : n.right; //~ or: n = key > n.key ? n.left : n.right; //~ violates: ensures#1, ensures#2
        }
        return false;
    }

    /*@ ensures contains(key);
      @ ensures \result <==> !\old(contains(key));
      @ ensures (\forall Node n; \old(\reach(root, Node, left + right)).has(n); \reach(root, Node, left + right).has(n));
      @ ensures (\forall Node n; \old(\reach(root, Node, left + right)).has(n); n.key == \old(n.key));
      @ ensures \reach(root, Node, left + right).int_size()
      @         == \old(\reach(root, Node, left + right).int_size()) + (\result ? 1 : 0);
      @*/
    public boolean add(int key) {
        Node parent = null;
        Node n = root;
        while (n != null) {
            if (n.key == key) {
                return false;
            }
            parent = n;
            n = key < n.key ? n.left : n.right;
        }
        Node fresh = new Node();
        fresh.key = key;
        if (parent == null) { //~ or: if (parent == null || key < parent.key && parent == root) { //~ violates: ensures#3, ensures#5
            root = fresh;
        } else if (key < parent.key) {
            parent.left = fresh;
        } else {
            parent.right = fresh; //~ or: parent.left = fresh; //~ violates: ensures#1, ensures#3, ensures#5, invariant#1
        }
        return true;
    }
}

// Left open on purpose, as `huntsman audit` finds it: any search tree over the keys will do.
//~ open add(int): Node.left, Node.right; seen: this.root, Node.left inside, Node.right inside
