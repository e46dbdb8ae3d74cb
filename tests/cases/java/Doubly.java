// A doubly linked list with sentinel.
class Doubly {
    static class Node { int v; Node prev, next; }
    final Node s = new Node(); int n;
    Doubly() { s.prev = s.next = s; }
    void add(int v) { Node x = new Node(); x.v = v; x.prev = s.prev; x.next = s; s.prev.next = x; s.prev = x; n++; }
    void remove(Node x) { x.prev.next = x.next; x.next.prev = x.prev; n--; }
    int digits() { int r = 0; for (Node x = s.next; x != s; x = x.next) r = r * 10 + x.v; return r; }
    int back() { int r = 0; for (Node x = s.prev; x != s; x = x.prev) r = r * 10 + x.v; return r; }
    static Doubly of(int... vs) { Doubly d = new Doubly(); for (int v : vs) d.add(v); return d; }
    static int forward() { return of(1, 2, 3).digits() * 1000 + of(1, 2, 3).back(); } //~ = 123321
    static int middle() { Doubly d = of(1, 2, 3); d.remove(d.s.next.next); return d.digits() * 100 + d.back(); } //~ = 1331
    static void law(int a, int b) { Doubly d = of(a, b); d.remove(d.s.next); assert d.n == 1 && d.s.next.v == b && d.s.prev.v == b; } //~ holds
}
