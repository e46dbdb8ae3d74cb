//~ holds
//~ scope: 4

/** A binomial heap: a list of heap-ordered binomial trees, of degrees that grow along the list. */
public class BinomialHeap {
    static class BinomialNode {
        int key;
        int degree;
        /*@ nullable @*/ BinomialNode parent;
        /*@ nullable @*/ BinomialNode sibling;
        /*@ nullable @*/ BinomialNode child;
    }

    private /*@ spec_public nullable @*/ BinomialNode nodes;
    private /*@ spec_public @*/ int size;

    /*@ public invariant (\forall BinomialNode n; \reach(nodes, BinomialNode, sibling + child).has(n);
      @     !\reach(n.sibling, BinomialNode, sibling + child).has(n)
      @     && !\reach(n.child, BinomialNode, sibling + child).has(n));
      @ public invariant (\forall BinomialNode n; \reach(nodes, BinomialNode, sibling + child).has(n);
      @     n.child == null
      @     || (\forall BinomialNode m; \reach(n.child, BinomialNode, sibling + child).has(m);
      @           !\reach(n.sibling, BinomialNode, sibling + child).has(m)));
      @ public invariant (\forall BinomialNode n; \reach(nodes, BinomialNode, sibling + child).has(n);
      @     n.degree == \reach(n.child, BinomialNode, sibling).int_size()
      @     && (\forall BinomialNode c; \reach(n.child, BinomialNode, sibling).has(c);
      @           c.parent == n && n.key <= c.key && c.degree == \reach(c.sibling, BinomialNode, sibling).int_size()));
      @ public invariant (\forall BinomialNode r; \reach(nodes, BinomialNode, sibling).has(r);
      @     r.parent == null && (r.sibling != null ==> r.degree < r.sibling.degree));
      @ public invariant size == \reach(nodes, BinomialNode, sibling + child).int_size();
      @*/

    /*@ public normal_behavior
      @   requires size > 0;
      @   ensures (\exists BinomialNode n; \reach(nodes, BinomialNode, sibling + child).has(n); n.key == \result);
      @   ensures (\forall BinomialNode n; \reach(nodes, BinomialNode, sibling + child).has(n); \result <= n.key);
      @*/
    public /*@ pure @*/ int findMinimum() {
        return minimum().key;
    }

    /*@ ensures nodes == null
      @         ? \result == null
      @         : \reach(nodes, BinomialNode, sibling).has(\result)
      @           && (\forall BinomialNode n; \reach(nodes, BinomialNode, sibling).has(n); \result.key <= n.key);
      @*/
    private /*@ pure nullable @*/ BinomialNode minimum() {
        BinomialNode least = nodes;
        for (BinomialNode n = nodes; n != null; n = n.sibling) {
            if (n.key < least.key) {
                least = n;
            }
        }
        return least;
    }

    /*@ public normal_behavior
      @   ensures size == \old(size) + 1;
      @   ensures (\exists BinomialNode n; \reach(nodes, BinomialNode, sibling + child).has(n);
      @              \fresh(n) && n.key == key);
      @   ensures (\forall BinomialNode n; \old(\reach(nodes, BinomialNode, sibling + child)).has(n);
      @              \reach(nodes, BinomialNode, sibling + child).has(n) && n.key == \old(n.key));
      @*/
    public void insert(int key) {
        BinomialNode fresh = new BinomialNode();
        fresh.key = key;
        nodes = union(fresh, nodes);
        size++;
    }

    /*@ public normal_behavior
      @   requires size > 0;
      @   ensures size == \old(size) - 1;
      @   ensures \old(\reach(nodes, BinomialNode, sibling + child)).has(\result);
      @   ensures !\reach(nodes, BinomialNode, sibling + child).has(\result);
      @   ensures (\forall BinomialNode n; \reach(nodes, BinomialNode, sibling + child).has(n); \result.key <= n.key);
      @   ensures (\forall BinomialNode n; \old(\reach(nodes, BinomialNode, sibling + child)).has(n);
      @              n.key == \old(n.key) && (n == \result || \reach(nodes, BinomialNode, sibling + child).has(n)));
      @*/
    public BinomialNode extractMin() {
        BinomialNode least = minimum();
        BinomialNode before = null;
        for (BinomialNode n = nodes; n != least; n = n.sibling) {
            before = n;
        }
        if (before == null) {
            nodes = least.sibling;
        } else {
            before.sibling = least.sibling;
        }
        // The children are in the order of falling degrees: reversed, they are a heap.
        BinomialNode reversed = null;
        BinomialNode n = least.child;
        while (n != null) {
            BinomialNode next = n.sibling;
            n.sibling = reversed;
            n.parent = null; //~ or: ; //~ violates: invariant#4
            reversed = n;
            n = next;
        }
        nodes = union(nodes, reversed);
        size--;
        return least;
    }

    /*@ public normal_behavior
      @   requires \reach(nodes, BinomialNode, sibling + child).has(node) && key <= node.key;
      @   ensures size == \old(size);
      @   ensures (\exists BinomialNode n; \reach(nodes, BinomialNode, sibling + child).has(n); n.key == key);
      @   ensures (\forall BinomialNode n; \old(\reach(nodes, BinomialNode, sibling + child)).has(n);
      @              \not_modified(n.degree, n.parent, n.sibling, n.child)) && \not_modified(nodes);
      @   ensures (\forall BinomialNode m; \reach(nodes, BinomialNode, sibling + child).has(m);
      @              (\num_of BinomialNode n; \reach(nodes, BinomialNode, sibling + child).has(n); n.key == \old(m.key))
      @              == (\num_of BinomialNode n; \reach(nodes, BinomialNode, sibling + child).has(n); \old(n.key) == \old(m.key))
      @               + (key == \old(m.key) ? 1 : 0) - (\old(node.key) == \old(m.key) ? 1 : 0));
      @*/
    public void decreaseKey(BinomialNode node, int key) {
        node.key = key;
        BinomialNode n = node;
        while (n.parent != null && n.key < n.parent.key) { //~ or: if (n.parent != null && n.key < n.parent.key) { //~ violates: invariant#3
            int held = n.key;
            n.key = n.parent.key;
            n.parent.key = held;
            n = n.parent;
        }
    }

    /** Merges the lists by degree, then links trees of the same degree. */
    private static /*@ nullable @*/ BinomialNode union(/*@ nullable @*/ BinomialNode a, /*@ nullable @*/ BinomialNode b) {
        BinomialNode merged = merge(a, b);
        if (merged == null) {
            return null;
        }
        BinomialNode before = null;
        BinomialNode n = merged;
        BinomialNode next = n.sibling;
        while (next != null) {
            if (n.degree != next.degree || next.sibling != null && next.sibling.degree == n.degree) {
                before = n;
                n = next;
            } else if (n.key <= next.key) {
                n.sibling = next.sibling;
                link(next, n);
            } else {
                if (before == null) {
                    merged = next;
                } else {
                    before.sibling = next;
                }
                link(n, next);
                n = next;
            }
            next = n.sibling;
        }
        return merged;
    }

    private static void link(BinomialNode child, BinomialNode parent) {
        child.parent = parent;
        child.sibling = parent.child;
        parent.child = child;
        parent.degree++; //~ or: ; //~ violates: invariant#3
    }

    private static /*@ nullable @*/ BinomialNode merge(/*@ nullable @*/ BinomialNode a, /*@ nullable @*/ BinomialNode b) {
        BinomialNode start = new BinomialNode();
        BinomialNode end = start;
        while (a != null && b != null) {
            if (a.degree <= b.degree) {
                end.sibling = a;
                a = a.sibling;
            } else {
                end.sibling = b;
                b = b.sibling;
            }
            end = end.sibling;
        }
        end.sibling = a != null ? a : b; //~ or: end.sibling = a; //~ violates: ensures#3, ensures#5, invariant#5
        return start.sibling;
    }
}

// Left open on purpose, as `huntsman audit` finds it: any heap of the same nodes will do, of several least roots any is
// the least; keys move among nodes.
//~ open minimum(): the result; seen: the result
//~ open insert(int): several places together; seen: this.nodes, BinomialNode.degree inside, BinomialNode.parent inside, BinomialNode.sibling inside, BinomialNode.child inside
//~ open extractMin(): BinomialNode.degree, BinomialNode.parent, BinomialNode.sibling, BinomialNode.child; seen: the result, this.nodes, objects inside, BinomialNode.degree inside, BinomialNode.parent inside, BinomialNode.sibling inside, BinomialNode.child inside
//~ open decreaseKey(BinomialNode, int): BinomialNode.key; seen: BinomialNode.key inside
