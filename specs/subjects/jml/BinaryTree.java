//~ holds

/** A binary tree with links to parents. */
public class BinaryTree {
    static class Node {
        int value;
        /*@ nullable @*/ Node left;
        /*@ nullable @*/ Node right;
        /*@ nullable @*/ Node parent;
    }

    /*@ spec_public nullable @*/ private Node root;

    /*@ public invariant root != null ==> root.parent == null;
      @ public invariant (\forall Node n; \reach(root, Node, left + right).has(n);
      @     !\reach(n.left, Node, left + right).has(n) && !\reach(n.right, Node, left + right).has(n)
      @     && (n.left != null ==> n.left.parent == n && n.left != n.right)
      @     && (n.right != null ==> n.right.parent == n));
      @*/

    /*@ public normal_behavior
      @   ensures \result == \reach(root, Node, left + right).int_size();
      @*/
    public /*@ pure @*/ int size() {
        return size(root);
    }

    /*@ requires n != null ==> \reach(root, Node, left + right).has(n);
      @ ensures \result == \reach(n, Node, left + right).int_size();
      @*/
    private /*@ pure @*/ int size(/*@ nullable @*/ Node n) {
        return n == null ? 0 : size(n.left) + 1 + size(n.right); //~ or: return n == null ? 0 : size(n.left) + size(n.right); //~ violates: ensures#1
    }

    /*@ public normal_behavior
      @   ensures \result == null <==> \reach(root, Node, left + right).isEmpty();
      @   ensures \result != null ==> \result.left == null && \reach(root, Node, left).has(\result);
      @*/
    public /*@ pure nullable @*/ Node leftmost() {
        Node n = root;
        while (n != null && n.left != null) { //~ or: while (n != null && n.right != null) { //~ violates: ensures#1, ensures#2
            n = n.left;
        }
        return n;
    }

    /*@ public normal_behavior
      @   requires \reach(root, Node, left + right).has(a) && \reach(root, Node, left + right).has(b);
      @   ensures \reach(\result, Node, left + right).has(a) && \reach(\result, Node, left + right).has(b);
      @   ensures (\forall Node n; \reach(root, Node, left + right).has(n);
      @       \reach(n, Node, left + right).has(a) && \reach(n, Node, left + right).has(b)
      @       ==> \reach(n, Node, left + right).has(\result));
      @*/
    public /*@ pure @*/ Node commonAncestor(Node a, Node b) {
        int depthA = depth(a);
        int depthB = depth(b);
        Node x = a;
        Node y = b;
        for (; depthA > depthB; depthA--) {
            x = x.parent;
        }
        for (; depthB > depthA; depthB--) { //~ or: for (; depthB >= depthA; depthB--) { //~ violates: no_exception
            y = y.parent;
        }
        while (x != y) {
            x = x.parent;
            y = y.parent;
        }
        return x;
    }

    /*@ public normal_behavior
      @   requires \reach(root, Node, left + right).has(node);
      @   ensures \result == \reach(node, Node, parent).int_size();
      @*/
    public /*@ pure @*/ int depth(Node node) {
        int depth = 0;
        for (Node n = node; n != null; n = n.parent) {
            depth++;
        }
        return depth;
    }
}
