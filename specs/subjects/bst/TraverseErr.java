//~ violates: add_ok
//~ violates: returned
//~ violates: search
//~ violates: size
//~ violates: unique
import huntsman.*;

/**
 * Fault: the search for a small key goes right.
 * Checking add reports add_ok, returned, search, size and unique.
 * SAT-TAR, figure 4a: traverseErr.
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
public class TraverseErr {
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
                x = x.right; //~ fault
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
}
