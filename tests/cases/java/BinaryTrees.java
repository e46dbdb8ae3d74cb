// Traversals with recursion, a stack and a queue.
class BinaryTrees {
    static class N { int v; N l, r; N(int v, N l, N r) { this.v = v; this.l = l; this.r = r; } }
    static N sample() { return new N(4, new N(2, new N(1, null, null), new N(3, null, null)), new N(6, null, null)); }
    static int in(N n, int s) { return n == null ? s : in(n.r, in(n.l, s) * 10 + n.v); }
    static int inOrder() { return in(sample(), 0); } //~ = 12346
    static int preOrder() { int s = 0; java.util.Deque<N> d = new java.util.ArrayDeque<>(); d.push(sample()); while (!d.isEmpty()) { N n = d.pop(); s = s * 10 + n.v; if (n.r != null) d.push(n.r); if (n.l != null) d.push(n.l); } return s; } //~ = 42136
    static int levels() { int s = 0; java.util.Queue<N> q = new java.util.LinkedList<>(); q.add(sample()); while (!q.isEmpty()) { N n = q.remove(); s = s * 10 + n.v; if (n.l != null) q.add(n.l); if (n.r != null) q.add(n.r); } return s; } //~ = 42613
    static N mirror(N n) { return n == null ? null : new N(n.v, mirror(n.r), mirror(n.l)); }
    static int mirrored() { return in(mirror(sample()), 0); } //~ = 64321
    static void twice(int a, int b) { N n = mirror(mirror(new N(a, new N(b, null, null), null))); assert n.l.v == b && n.r == null; } //~ holds
}
