//~ holds

/** A Fibonacci heap without marks: a circular list of heap-ordered trees, consolidated when the least is removed. */
public class FibonacciHeap {
    static class FibNode {
        int cost;
        int degree;
        FibNode left;
        FibNode right;
        /*@ nullable @*/ FibNode child;
        /*@ nullable @*/ FibNode parent;
    }

    private /*@ spec_public nullable @*/ FibNode min;
    private /*@ spec_public @*/ int n;

    /*@ public invariant (\forall FibNode x; \reach(min, FibNode, right + child).has(x);
      @     x.right.left == x && x.left.right == x && x.right.parent == x.parent
      @     && \reach(x, FibNode, right).has(x.left));
      @ public invariant (\forall FibNode x; \reach(min, FibNode, right + child).has(x);
      @     !\reach(x.child, FibNode, right + child).has(x)
      @     && (x.child != null ==> x.child.parent == x)
      @     && (x.parent != null ==> \reach(x.parent.child, FibNode, right).has(x) && x.parent.cost <= x.cost)
      @     && x.degree == \reach(x.child, FibNode, right).int_size());
      @ public invariant min != null ==> min.parent == null;
      @ public invariant (\forall FibNode x; \reach(min, FibNode, right).has(x); min.cost <= x.cost);
      @ public invariant n == \reach(min, FibNode, right + child).int_size();
      @*/

    /*@ public normal_behavior
      @   ensures n == \old(n) + 1;
      @   ensures \reach(min, FibNode, right).has(\result) && \result.cost == cost && \fresh(\result);
      @   ensures (\forall FibNode x; \old(\reach(min, FibNode, right + child)).has(x);
      @              \reach(min, FibNode, right + child).has(x));
      @   ensures (\forall FibNode x; \old(\reach(min, FibNode, right + child)).has(x); x.cost == \old(x.cost));
      @*/
    public FibNode insert(int cost) {
        FibNode node = new FibNode();
        node.cost = cost;
        node.left = node;
        node.right = node;
        if (min == null) {
            min = node;
        } else {
            splice(min, node);
            if (cost < min.cost) { //~ or: if (cost > min.cost) { //~ violates: invariant#4
                min = node;
            }
        }
        n++;
        return node;
    }

    /*@ public normal_behavior
      @   ensures \result == (n == 0 ? null : min);
      @   ensures (\forall FibNode x; \reach(min, FibNode, right + child).has(x); \result.cost <= x.cost);
      @*/
    public /*@ pure nullable @*/ FibNode minimum() {
        return min;
    }

    /*@ public normal_behavior
      @   requires n > 0;
      @   ensures n == \old(n) - 1;
      @   ensures \result == \old(min) && !\reach(min, FibNode, right + child).has(\result);
      @   ensures (\forall FibNode x; \old(\reach(min, FibNode, right + child)).has(x);
      @              x == \result || \reach(min, FibNode, right + child).has(x));
      @   ensures (\forall FibNode x; \old(\reach(min, FibNode, right + child)).has(x); x.cost == \old(x.cost));
      @*/
    public FibNode removeMin() {
        FibNode least = min;
        FibNode child = least.child;
        while (least.degree > 0) {
            FibNode next = child.right;
            child.parent = null; //~ or: child.parent = least.parent == null ? least : null; //~ violates: invariant#2, invariant#3
            splice(least, child);
            child = next;
            least.degree--;
        }
        least.child = null;
        FibNode other = least.right;
        least.left.right = least.right;
        least.right.left = least.left;
        least.left = least;
        least.right = least;
        n--;
        min = other == least ? null : other;
        if (min != null) {
            consolidate();
        }
        return least;
    }

    /** Puts a node into the circular list, behind another. */
    private static void splice(FibNode at, FibNode node) {
        node.left = at;
        node.right = at.right;
        at.right.left = node; //~ or: at.right = node; at.right.left = node; //~ violates: ensures#2.2, invariant#1, invariant#5
        at.right = node;
    }

    /** Links roots of the same degree, until degrees differ; then finds the least root. */
    private void consolidate() {
        FibNode[] ofDegree = new FibNode[8];
        FibNode roots = min;
        roots.left.right = null;
        min = null;
        while (roots != null) {
            FibNode x = roots;
            roots = roots.right;
            while (ofDegree[x.degree] != null) {
                FibNode y = ofDegree[x.degree];
                ofDegree[x.degree] = null;
                if (y.cost < x.cost) { //~ or: if (x.cost < y.cost) { //~ violates: invariant#2
                    FibNode held = x;
                    x = y;
                    y = held;
                }
                link(y, x);
            }
            ofDegree[x.degree] = x;
        }
        for (FibNode x : ofDegree) {
            if (x != null) {
                x.left = x;
                x.right = x;
                if (min == null) {
                    min = x;
                } else {
                    splice(min, x);
                    if (x.cost < min.cost) {
                        min = x;
                    }
                }
            }
        }
    }

    private static void link(FibNode y, FibNode x) {
        y.parent = x;
        y.left = y;
        y.right = y;
        if (x.child == null) {
            x.child = y;
        } else {
            splice(x.child, y);
        }
        x.degree++;
    }
}

// Left open on purpose, as `huntsman audit` finds it: any heap of the same nodes will do; of several least roots any is
// the least.
//~ open insert(int): FibonacciHeap.min, FibNode.child, several places together; seen: this.min, values of FibNode.degree inside, FibNode.degree inside, FibNode.left inside, FibNode.right inside, FibNode.child inside, FibNode.parent inside
//~ open removeMin(): FibNode.degree, FibNode.left, FibNode.right, FibNode.child, FibNode.parent; seen: this.min, values of FibNode.degree inside, FibNode.degree inside, FibNode.left inside, FibNode.right inside, FibNode.child inside, FibNode.parent inside
