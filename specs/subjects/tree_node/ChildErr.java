//~ violates: parents
import huntsman.*;
import java.util.ArrayList;
import java.util.List;

/**
 * Fault: a child becomes its own parent when the whole list is handed over.
 * Checking addChild reports parents.
 * SAT-TAR, figure 4b: childErr.
 */
@SpecField("kids: set ChildErr | this.kids = {c: ChildErr | some i: 0 ... this.children.(ArrayList@elements).length - 1 |"
    + " i < this.children.(ArrayList@size) && this.children.(ArrayList@elements)[i] = c}")
public class ChildErr implements Tree {
    Token token;
    List<Tree> children;
    Tree parent;

    static class Token {
        int type;
    }

    public boolean isNil() {
        return token == null;
    }

    public void setParent(Tree parent) {
        this.parent = parent;
    }

    /** Adds a tree as the last child, or the children of a nil node as the last children. */
    @Requires({
        "lists: all n: this.*kids + t.*(ChildErr@kids) | some n.children => 0 <= n.children.(ArrayList@size)"
            + " && some n.children.(ArrayList@elements)"
            + " && n.children.(ArrayList@size) <= n.children.(ArrayList@elements).length",
        "trees: all n: this.*kids + t.*(ChildErr@kids) | all i: 0 ... n.children.(ArrayList@elements).length - 1 |"
            + " i < n.children.(ArrayList@size) =>"
            + " some n.children.(ArrayList@elements)[i] && n.children.(ArrayList@elements)[i] instanceof ChildErr",
        "own: all n, m: this.*kids + t.*(ChildErr@kids) | n != m && some n.children =>"
            + " n.children != m.children && n.children.(ArrayList@elements) != m.children.(ArrayList@elements)",
        "acyclic: all n: this.*kids + t.*(ChildErr@kids) | n !in n.^kids",
        "parents: all n: this.*kids + t.*(ChildErr@kids) | all c: n.kids | c.parent = n",
        "apart: no (this.*kids @& t.*(ChildErr@kids))"
    })
    @Ensures({
        "added: this.kids = @old(some t.(ChildErr@token) ? this.kids + t : this.kids + t.(ChildErr@kids))",
        "parents: all n: this.*kids | all c: n.kids | c.parent = n"
    })
    void addChild(Tree t) {
        if (t == null) {
            return;
        }
        ChildErr childTree = (ChildErr) t;
        if (childTree.isNil()) {
            if (this.children != null && this.children == childTree.children) {
                throw new RuntimeException("attempt to add child list to itself");
            }
            if (childTree.children != null) {
                int n = childTree.children.size();
                if (this.children != null) {
                    for (int i = 0; i < n; i++) {
                        Tree c = childTree.children.get(i);
                        this.children.add(c);
                        c.setParent(this);
                    }
                } else {
                    this.children = childTree.children;
                    int i = 0;
                    while (i < n) {
                        Tree c = childTree.children.get(i);
                        c.setParent(c); //~ fault
                        i = i + 1;
                    }
                }
            }
        } else {
            if (this.children == null) {
                this.children = new ArrayList<Tree>();
            }
            this.children.add(t);
            childTree.setParent(this);
        }
    }
}

/** What a tree can do. */
interface Tree {
    boolean isNil();

    void setParent(Tree parent);
}
