//~ holds

/** A search tree whose sides differ in height by at most one. */
public class AvlTree {
    static class AvlNode {
        int element;
        int height;
        /*@ nullable @*/ AvlNode left;
        /*@ nullable @*/ AvlNode right;
    }

    private /*@ spec_public nullable @*/ AvlNode root;

    /*@ public invariant (\forall AvlNode x; \reach(root, AvlNode, left + right).has(x);
      @     !\reach(x.left, AvlNode, left + right).has(x) && !\reach(x.right, AvlNode, left + right).has(x));
      @ public invariant (\forall AvlNode x; \reach(root, AvlNode, left + right).has(x);
      @     (\forall AvlNode y; \reach(x.left, AvlNode, left + right).has(y); y.element < x.element)
      @     && (\forall AvlNode y; \reach(x.right, AvlNode, left + right).has(y); y.element > x.element));
      @ public invariant (\forall AvlNode x; \reach(root, AvlNode, left + right).has(x);
      @     x.height == Math.max(height(x.left), height(x.right)) + 1
      @     && -1 <= height(x.left) - height(x.right) && height(x.left) - height(x.right) <= 1);
      @*/

    //@ ensures \result == (n == null ? -1 : n.height);
    private static /*@ spec_public pure @*/ int height(/*@ nullable @*/ AvlNode n) {
        return n == null ? -1 : n.height;
    }

    /*@ public normal_behavior
      @   ensures \result <==> (\exists AvlNode n; \reach(root, AvlNode, left + right).has(n); n.element == x);
      @*/
    public /*@ pure @*/ boolean find(int x) {
        AvlNode n = root;
        while (n != null) {
            if (x < n.element) {
                n = n.left;
            } else if (x > n.element) {
                n = n.right;
            } else {
                return true;
            }
        }
        return false;
    }

    /*@ public normal_behavior
      @   requires root != null;
      @   ensures (\exists AvlNode n; \reach(root, AvlNode, left + right).has(n); n.element == \result);
      @   ensures (\forall AvlNode n; \reach(root, AvlNode, left + right).has(n); n.element <= \result);
      @*/
    public /*@ pure @*/ int findMax() {
        AvlNode n = root;
        while (n.right != null) { //~ or: while (n.left != null) { //~ violates: ensures#2, no_exception
            n = n.right;
        }
        return n.element;
    }

    /*@ public normal_behavior
      @   ensures find(x);
      @   ensures \reach(root, AvlNode, left + right).int_size()
      @           == \old(\reach(root, AvlNode, left + right).int_size()) + (\old(find(x)) ? 0 : 1);
      @   ensures (\forall AvlNode n; \old(\reach(root, AvlNode, left + right)).has(n); find(\old(n.element)));
      @*/
    public void insert(int x) {
        root = insert(x, root);
    }

    private AvlNode insert(int x, /*@ nullable @*/ AvlNode t) {
        if (t == null) {
            AvlNode fresh = new AvlNode();
            fresh.element = x;
            return fresh;
        }
        if (x < t.element) {
            t.left = insert(x, t.left);
            if (height(t.left) - height(t.right) == 2) {
                if (x < t.left.element) {
                    t = rotateWithLeft(t);
                } else {
                    t.left = rotateWithRight(t.left); //~ or: ; //~ violates: invariant#3
                    t = rotateWithLeft(t);
                }
            }
        } else if (x > t.element) {
            t.right = insert(x, t.right);
            if (height(t.right) - height(t.left) == 2) {
                if (x > t.right.element) {
                    t = rotateWithRight(t);
                } else {
                    t.right = rotateWithLeft(t.right);
                    t = rotateWithRight(t);
                }
            }
        }
        t.height = Math.max(height(t.left), height(t.right)) + 1; //~ or: t.height = t.height + 1; //~ violates: invariant#3, no_exception
        return t;
    }

    private static AvlNode rotateWithLeft(AvlNode k2) {
        AvlNode k1 = k2.left;
        k2.left = k1.right; //~ or: k2.left = k1.left; //~ violates: invariant#2
        k1.right = k2;
        k2.height = Math.max(height(k2.left), height(k2.right)) + 1;
        k1.height = Math.max(height(k1.left), k2.height) + 1;
        return k1;
    }

    private static AvlNode rotateWithRight(AvlNode k1) {
        AvlNode k2 = k1.right;
        k1.right = k2.left;
        k2.left = k1;
        k1.height = Math.max(height(k1.left), height(k1.right)) + 1;
        k2.height = Math.max(height(k2.right), k1.height) + 1;
        return k2;
    }
}

// Left open on purpose, as `huntsman audit` finds it: any balanced search tree over the elements will do, on any nodes.
//~ open insert(int): AvlTree.root, AvlNode.left, AvlNode.right; seen: this.root, objects inside, AvlNode.element inside, AvlNode.height inside, AvlNode.left inside, AvlNode.right inside
