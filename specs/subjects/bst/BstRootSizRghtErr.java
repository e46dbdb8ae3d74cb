//~ violates: acyclic
//~ violates: add_ok
//~ violates: parent
//~ violates: root_ok
//~ violates: search
//~ violates: size
import huntsman.*;

/**
 * Fault: the first node is not stored, the size is 1 after every insertion, and a node is its own right child.
 * Checking add reports acyclic, add_ok, parent, root_ok, search and size.
 * SAT-TAR, figure 4a: bstRootSizRghtErr.
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
public class BstRootSizRghtErr {
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
            root = null; //~ fault
        } else if (k < y.key) {
            y.left = x;
        } else {
            y.right = y; //~ fault
        }
        x.parent = y;
        size = 1; //~ fault
        return true;
    }
}
