//~ holds
import huntsman.*;

/** A binary tree without keys: there are Catalan(n) of n nodes. */
@SpecField("nodes: set Node | this.nodes = this.root.*(left + right) - null")
@Invariant("tree: all n: this.nodes | n !in n.^(left + right) && lone n.~(left + right) && no (n.left & n.right)")
public class BinaryTree {
    Node root;

    static class Node {
        Node left;
        Node right;
    }

    @Pure
    @Ensures("counted: return = #this.nodes")
    int count() {
        return count(root);
    }

    private static int count(Node n) {
        return n == null ? 0 : count(n.left) + 1 + count(n.right);
    }
}
