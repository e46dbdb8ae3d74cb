//~ holds

/** A search tree with parents. Lines that end with `//~ or:` say what stands there in a faulty twin. */
public class KeyTree {
    public /*@ nullable @*/ KeyNode root;
    public int size;

    /*@ invariant (\forall KeyNode n; \reach(root, KeyNode, left + right).has(n);
      @       \reach(n.right, KeyNode, right + left).has(n) == false
      @    && \reach(n.left, KeyNode, left + right).has(n) == false);
      @ invariant (\forall KeyNode n; \reach(root, KeyNode, left + right).has(n);
      @      (\forall KeyNode m; \reach(n.left, KeyNode, left + right).has(m); m.key < n.key)
      @   && (\forall KeyNode m; \reach(n.right, KeyNode, left + right).has(m); m.key > n.key));
      @ invariant size == \reach(root, KeyNode, left + right).int_size();
      @ invariant (\forall KeyNode n; \reach(root, KeyNode, left + right).has(n);
      @      (n.left != null ==> n.left.parent == n) && (n.right != null ==> n.right.parent == n));
      @ invariant root != null ==> root.parent == null;
      @*/

    /*@ ensures (\exists KeyNode n; \old(\reach(root, KeyNode, left + right)).has(n); \old(n.key) == k)
      @     ==> \result == true && size == \old(size) - 1;
      @ ensures (\forall KeyNode n; \old(\reach(root, KeyNode, left + right)).has(n); \old(n.key) != k)
      @     ==> \result == false && size == \old(size);
      @ ensures (\forall KeyNode n; \reach(root, KeyNode, left + right).has(n); n.key != k);
      @ ensures (\forall KeyNode n; \reach(root, KeyNode, left + right).has(n);
      @     (\exists KeyNode m; \old(\reach(root, KeyNode, left + right)).has(m); \old(m.key) == n.key));
      @ signals (RuntimeException e) false;
      @*/
    public boolean remove(int k) {
        KeyNode node = root; //~ or: KeyNode node = root.left;
        while (node != null && node.key != k) { //~ or: while (node != null || node.key != k) {
            if (k < node.key) { //~ or: if (k > node.key) {
                node = node.left; //~ or: node = node.right;
            } else {
                node = node.right;
            }
        }
        if (node == null) { //~ or: if (node != null) {
            return false;
        } else if (node.left != null && node.right != null) { //~ or: } else if (node.left != null) {
            KeyNode predecessor = node.left; //~ or: KeyNode predecessor = node;
            while (predecessor.right != null) {
                predecessor = predecessor.right; //~ or: predecessor = predecessor.right.right;
            }
            node.key = predecessor.key; //~ or: ;
            node = predecessor; //~ or: node = predecessor.parent;
        }
        KeyNode pullUp;
        if (node.left == null) { //~ or: if (node.right == null) {
            pullUp = node.right;
        } else {
            pullUp = node.left; //~ or: pullUp = node;
        }
        if (node == root) {
            root = pullUp; //~ or: root = node.parent;
            if (pullUp != null) {
                pullUp.parent = null; //~ or: ;
            }
        } else if (node == node.parent.left) { //~ or: } else if (node != node.parent.left) {
            node.parent.left = pullUp; //~ or: node.left = pullUp;
            if (pullUp != null) {
                pullUp.parent = node.parent;
            }
        } else {
            node.parent.right = pullUp;
            if (pullUp != null) {
                pullUp.parent = node.parent;
            }
        }
        size = size - 1; //~ or: ;
        return true; //~ or: return false;
    }
}

class KeyNode {
    int key;
    /*@ nullable @*/ KeyNode left;
    /*@ nullable @*/ KeyNode right;
    /*@ nullable @*/ KeyNode parent;
}

// Left open on purpose, as `huntsman audit` finds it: Any search tree over the keys will do.
//~ open remove(int): KeyTree.root, KeyNode.left, KeyNode.right; seen: this.root, objects inside, KeyNode.key inside, KeyNode.left inside, KeyNode.right inside, KeyNode.parent inside
