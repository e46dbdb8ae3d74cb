//~ violates: parents
import huntsman.*;
import java.util.ArrayList;
import java.util.List;

/**
 * Fault: the added tree becomes its own parent.
 * Checking addChild reports parents.
 * SAT-TAR, figure 4b: parentErr1.
 */
@SpecField("kids: set ParentErr1 | this.kids = {c: ParentErr1 | some i: 0 ... this.children.(ArrayList@elements).length - 1 |"
    + " i < this.children.(ArrayList@size) && this.children.(ArrayList@elements)[i] = c}")
public class ParentErr1 implements Tree {
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
        "lists: all n: this.*kids + t.*(ParentErr1@kids) | some n.children => 0 <= n.children.(ArrayList@size)"
            + " && some n.children.(ArrayList@elements)"
            + " && n.children.(ArrayList@size) <= n.children.(ArrayList@elements).length",
        "trees: all n: this.*kids + t.*(ParentErr1@kids) | all i: 0 ... n.children.(ArrayList@elements).length - 1 |"
            + " i < n.children.(ArrayList@size) =>"
            + " some n.children.(ArrayList@elements)[i] && n.children.(ArrayList@elements)[i] instanceof ParentErr1",
        "own: all n, m: this.*kids + t.*(ParentErr1@kids) | n != m && some n.children =>"
            + " n.children != m.children && n.children.(ArrayList@elements) != m.children.(ArrayList@elements)",
        "acyclic: all n: this.*kids + t.*(ParentErr1@kids) | n !in n.^kids",
        "parents: all n: this.*kids + t.*(ParentErr1@kids) | all c: n.kids | c.parent = n",
        "apart: no (this.*kids @& t.*(ParentErr1@kids))"
    })
    @Ensures({
        "added: this.kids = @old(some t.(ParentErr1@token) ? this.kids + t : this.kids + t.(ParentErr1@kids))",
        "parents: all n: this.*kids | all c: n.kids | c.parent = n"
    })
    void addChild(Tree t) {
        if (t == null) {
            return;
        }
        ParentErr1 childTree = (ParentErr1) t;
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
                        c.setParent(this);
                        i = i + 1;
                    }
                }
            }
        } else {
            if (this.children == null) {
                this.children = new ArrayList<Tree>();
            }
            this.children.add(t);
            childTree.setParent(childTree); //~ fault
        }
    }
}

/** What a tree can do. */
interface Tree {
    boolean isNil();

    void setParent(Tree parent);
}
