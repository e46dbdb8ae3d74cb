//~ violates: parents
import huntsman.*;
import java.util.ArrayList;
import java.util.List;

/**
 * Fault: the added tree becomes its own parent, and so does a child handed over to a list; both break the same clause.
 * Checking addChild reports parents.
 * SAT-TAR, figure 4b: antTwoErrs.
 */
@SpecField("kids: set AntTwoErrs | this.kids = {c: AntTwoErrs | some i: 0 ... this.children.(ArrayList@elements).length - 1 |"
    + " i < this.children.(ArrayList@size) && this.children.(ArrayList@elements)[i] = c}")
public class AntTwoErrs implements Tree {
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
        "lists: all n: this.*kids + t.*(AntTwoErrs@kids) | some n.children => 0 <= n.children.(ArrayList@size)"
            + " && some n.children.(ArrayList@elements)"
            + " && n.children.(ArrayList@size) <= n.children.(ArrayList@elements).length",
        "trees: all n: this.*kids + t.*(AntTwoErrs@kids) | all i: 0 ... n.children.(ArrayList@elements).length - 1 |"
            + " i < n.children.(ArrayList@size) =>"
            + " some n.children.(ArrayList@elements)[i] && n.children.(ArrayList@elements)[i] instanceof AntTwoErrs",
        "own: all n, m: this.*kids + t.*(AntTwoErrs@kids) | n != m && some n.children =>"
            + " n.children != m.children && n.children.(ArrayList@elements) != m.children.(ArrayList@elements)",
        "acyclic: all n: this.*kids + t.*(AntTwoErrs@kids) | n !in n.^kids",
        "parents: all n: this.*kids + t.*(AntTwoErrs@kids) | all c: n.kids | c.parent = n",
        "apart: no (this.*kids @& t.*(AntTwoErrs@kids))"
    })
    @Ensures({
        "added: this.kids = @old(some t.(AntTwoErrs@token) ? this.kids + t : this.kids + t.(AntTwoErrs@kids))",
        "parents: all n: this.*kids | all c: n.kids | c.parent = n"
    })
    void addChild(Tree t) {
        if (t == null) {
            return;
        }
        AntTwoErrs childTree = (AntTwoErrs) t;
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
                        c.setParent(c); //~ fault
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
