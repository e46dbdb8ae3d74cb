// A singly linked list: add, remove, reverse, contains.
class LinkedListByHand {
    static class Node { int v; Node next; Node(int v, Node next) { this.v = v; this.next = next; } }
    Node head; int size;
    void add(int v) { head = new Node(v, head); size++; }
    boolean remove(int v) { Node p = null; for (Node n = head; n != null; p = n, n = n.next) if (n.v == v) { if (p == null) head = n.next; else p.next = n.next; size--; return true; } return false; }
    void reverse() { Node r = null; while (head != null) { Node n = head; head = n.next; n.next = r; r = n; } head = r; }
    int digits() { int s = 0; for (Node n = head; n != null; n = n.next) s = s * 10 + n.v; return s; }
    static LinkedListByHand of(int... vs) { LinkedListByHand l = new LinkedListByHand(); for (int v : vs) l.add(v); return l; }
    static int build() { return of(1, 2, 3).digits(); } //~ = 321
    static int reversed() { LinkedListByHand l = of(1, 2, 3); l.reverse(); return l.digits(); } //~ = 123
    static int removed() { LinkedListByHand l = of(1, 2, 3); boolean a = l.remove(2), b = l.remove(9); return l.digits() * 100 + l.size * 10 + (a ? 1 : 0) + (b ? 2 : 0); } //~ = 3121
    static int removeEnds() { LinkedListByHand l = of(1, 2, 3); l.remove(3); l.remove(1); return l.digits(); } //~ = 2
    static void twice(int a, int b) { LinkedListByHand l = of(a, b); l.reverse(); assert l.head.v == a && l.head.next.v == b; } //~ holds
    static void wrong(int a, int b) { LinkedListByHand l = of(a, b); l.remove(a); assert l.size == 1 && l.head.v == a; } //~ violates: assert
}
