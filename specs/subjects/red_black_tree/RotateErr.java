//~ violates: black
//~ violates: parent.2
import huntsman.*;

/**
 * Fault: the node that a rotation moves down takes the wrong parent.
 * Checking insert reports black and parent.2.
 */
@SpecField("nodes: set Node | this.nodes = this.root.*(left + right) - null")
@Invariant({
    "acyclic: all n: this.nodes | n !in n.^(left + right) && lone n.~(left + right)",
    "parent: no this.root.parent && (all n: this.nodes | all c: n.left + n.right - null | c.parent = n)",
    "search: all n: this.nodes | (all l: n.left.*(left + right) - null | l.key < n.key)"
        + " && (all r: n.right.*(left + right) - null | r.key > n.key)",
    "black_root: some this.root => !this.root.red",
    "red: all n: this.nodes | n.red => (all c: n.left + n.right - null | !c.red)",
    "black: all n, m: this.nodes | ((no n.left || no n.right) && (no m.left || no m.right)) =>"
        + " #{x: n.*parent - null | !x.red} = #{x: m.*parent - null | !x.red}"
})
public class RotateErr {
    Node root;

    static class Node {
        Node left;
        Node right;
        Node parent;
        boolean red;
        int key;
    }

    /** Puts the key in, unless it is there already. */
    @Ensures("add_ok: this.nodes.key = @old(this.nodes.key) + key")
    void insert(int key) {
        Node parent = null;
        Node x = root;
        while (x != null) {
            parent = x;
            if (key == x.key) {
                return;
            }
            x = key < x.key ? x.left : x.right;
        }
        Node node = new Node();
        node.key = key;
        node.red = true;
        node.parent = parent;
        if (parent == null) {
            root = node;
        } else if (key < parent.key) {
            parent.left = node;
        } else {
            parent.right = node;
        }
        balance(node);
    }

    /** Repairs the colours from a red node upwards. */
    @Helper
    private void balance(Node node) {
        Node z = node;
        while (z.parent != null && z.parent.red) {
            Node parent = z.parent;
            Node grandparent = parent.parent;
            if (parent == grandparent.left) {
                Node uncle = grandparent.right;
                if (uncle != null && uncle.red) {
                    parent.red = false;
                    uncle.red = false;
                    grandparent.red = true;
                    z = grandparent;
                } else {
                    if (z == parent.right) {
                        z = parent;
                        rotateLeft(z);
                    }
                    z.parent.red = false;
                    grandparent.red = true;
                    rotateRight(grandparent);
                }
            } else {
                Node uncle = grandparent.left;
                if (uncle != null && uncle.red) {
                    parent.red = false;
                    uncle.red = false;
                    grandparent.red = true;
                    z = grandparent;
                } else {
                    if (z == parent.left) {
                        z = parent;
                        rotateRight(z);
                    }
                    z.parent.red = false;
                    grandparent.red = true;
                    rotateLeft(grandparent);
                }
            }
        }
        root.red = false;
    }

    @Helper
    private void rotateLeft(Node x) {
        Node y = x.right;
        x.right = y.left;
        if (y.left != null) {
            y.left.parent = x;
        }
        replace(x, y);
        y.left = x;
        x.parent = y.parent; //~ fault
    }

    @Helper
    private void rotateRight(Node x) {
        Node y = x.left;
        x.left = y.right;
        if (y.right != null) {
            y.right.parent = x;
        }
        replace(x, y);
        y.right = x;
        x.parent = y;
    }

    /** Hangs y where x hangs. */
    @Helper
    private void replace(Node x, Node y) {
        y.parent = x.parent;
        if (x.parent == null) {
            root = y;
        } else if (x == x.parent.left) {
            x.parent.left = y;
        } else {
            x.parent.right = y;
        }
    }
}
