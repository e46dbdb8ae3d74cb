// A binary search tree: insert, contains, remove, height.
class SearchTreeByHand {
    static class Node { int k; Node l, r; Node(int k) { this.k = k; } }
    Node root;
    boolean add(int k) { if (root == null) { root = new Node(k); return true; } Node n = root; while (true) { if (k == n.k) return false; if (k < n.k) { if (n.l == null) { n.l = new Node(k); return true; } n = n.l; } else { if (n.r == null) { n.r = new Node(k); return true; } n = n.r; } } }
    Node remove(Node n, int k) { if (n == null) return null; if (k < n.k) n.l = remove(n.l, k); else if (k > n.k) n.r = remove(n.r, k); else { if (n.l == null) return n.r; if (n.r == null) return n.l; Node m = n.r; while (m.l != null) m = m.l; n.k = m.k; n.r = remove(n.r, m.k); } return n; }
    int walk(Node n, int s) { return n == null ? s : walk(n.r, walk(n.l, s) * 10 + n.k); }
    static SearchTreeByHand of(int... ks) { SearchTreeByHand t = new SearchTreeByHand(); for (int k : ks) t.add(k); return t; }
    static int inOrder() { SearchTreeByHand t = of(5, 2, 8, 1, 3); return t.walk(t.root, 0); } //~ = 12358
    static int removed() { SearchTreeByHand t = of(5, 2, 8, 7, 9, 6); t.root = t.remove(t.root, 5); return t.walk(t.root, 0) * 10 + t.root.k; } //~ = 267896
    static boolean duplicate() { SearchTreeByHand t = of(1, 2); return t.add(2) || !t.add(0); } //~ = false
    static void ordered(int a, int b, int c) { SearchTreeByHand t = of(a, b, c); if (t.root.l != null) assert t.root.l.k < t.root.k; if (t.root.r != null) assert t.root.r.k > t.root.k; } //~ holds
}
