//~ holds
import huntsman.*;

/**
 * A binary search tree of distinct keys with parent pointers.
 * The subject of the SAT-TAR paper, figure 4a.
 */
@SpecField("nodes: set BstNode | this.nodes = this.root.*(left + right) - null")
@Invariant({
    "unique: all n, m: this.nodes | n.key = m.key => n = m",
    "acyclic: all n: this.nodes | n !in n.^(left + right) && lone n.~(left + right)",
    "parent: all n: this.nodes | all c: n.left + n.right - null | c.parent = n",
    "root_parent: no this.root.parent",
    "search: all n: this.nodes | (all l: n.left.*(left + right) - null | l.key < n.key)"
        + " && (all r: n.right.*(left + right) - null | r.key > n.key)",
    "size: this.size = #this.nodes"
})
public class Bst {
    BstNode root;
    int size;

    static class BstNode {
        BstNode left;
        BstNode right;
        BstNode parent;
        int key;
    }

    /** Puts the key in, unless it is there already. */
    @Ensures({
        "root_ok: one this.root",
        "add_ok: this.nodes.key = @old(this.nodes.key) + k",
        "returned: return <=> k !in @old(this.nodes.key)"
    })
    boolean add(int k) {
        BstNode y = null;
        BstNode x = root;
        while (x != null) {
            y = x;
            if (k < x.key) {
                x = x.left;
            } else if (k > x.key) {
                x = x.right;
            } else {
                return false;
            }
        }
        x = new BstNode();
        x.key = k;
        if (y == null) {
            root = x;
        } else if (k < y.key) {
            y.left = x;
        } else {
            y.right = x;
        }
        x.parent = y;
        size += 1;
        return true;
    }

    @Pure
    @Ensures("returned: return <=> k in this.nodes.key")
    boolean contains(int k) {
        BstNode x = root;
        while (x != null && x.key != k) {
            x = k < x.key ? x.left : x.right;
        }
        return x != null;
    }

    /** The smallest key. */
    @Requires("some this.nodes")
    @Pure
    @Ensures({"present: return in this.nodes.key", "least: all n: this.nodes | return <= n.key"})
    int first() {
        BstNode x = root;
        while (x.left != null) {
            x = x.left;
        }
        return x.key;
    }
}

// Left open on purpose, as `huntsman audit` finds it: Any search tree over the keys will do, of the same nodes or of others.
//~ open add(int): Bst.root, BstNode.left, BstNode.right; seen: this.root, objects inside, BstNode.left inside, BstNode.right inside, BstNode.parent inside, BstNode.key inside
