//~ holds
import huntsman.*;
import java.util.ArrayList;
import java.util.List;

/**
 * A tree node with a list of children, in the manner of ANTLR's base tree.
 * A nil node, one without token, is no more than a list of trees: added to a node, it hands over its children.
 */
@SpecField("kids: set BaseTree | this.kids = {c: BaseTree | some i: 0 ... this.children.(ArrayList@elements).length - 1 |"
    + " i < this.children.(ArrayList@size) && this.children.(ArrayList@elements)[i] = c}")
public class BaseTree implements Tree {
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
        "lists: all n: this.*kids + t.*(BaseTree@kids) | some n.children => 0 <= n.children.(ArrayList@size)"
            + " && some n.children.(ArrayList@elements)"
            + " && n.children.(ArrayList@size) <= n.children.(ArrayList@elements).length",
        "trees: all n: this.*kids + t.*(BaseTree@kids) | all i: 0 ... n.children.(ArrayList@elements).length - 1 |"
            + " i < n.children.(ArrayList@size) =>"
            + " some n.children.(ArrayList@elements)[i] && n.children.(ArrayList@elements)[i] instanceof BaseTree",
        "own: all n, m: this.*kids + t.*(BaseTree@kids) | n != m && some n.children =>"
            + " n.children != m.children && n.children.(ArrayList@elements) != m.children.(ArrayList@elements)",
        "acyclic: all n: this.*kids + t.*(BaseTree@kids) | n !in n.^kids",
        "parents: all n: this.*kids + t.*(BaseTree@kids) | all c: n.kids | c.parent = n",
        "apart: no (this.*kids @& t.*(BaseTree@kids))"
    })
    @Ensures({
        "added: this.kids = @old(some t.(BaseTree@token) ? this.kids + t : this.kids + t.(BaseTree@kids))",
        "parents: all n: this.*kids | all c: n.kids | c.parent = n"
    })
    void addChild(Tree t) {
        if (t == null) {
            return;
        }
        BaseTree childTree = (BaseTree) t;
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
            childTree.setParent(this);
        }
    }
}

/** What a tree can do. */
interface Tree {
    boolean isNil();

    void setParent(Tree parent);
}

// Left open on purpose, as `huntsman audit` finds it: said is which trees are the children, and whose they
// are. Their order, tokens, the lists that hold them and what becomes of other trees are not spoken of.
//~ open addChild(Tree): BaseTree.token, BaseTree.children, BaseTree.parent, Token.type; seen: this.token, this.children, this.parent, objects inside, values of Token.type inside, Token.type inside, BaseTree.token outside, BaseTree.children outside, BaseTree.parent outside, Token.type outside
