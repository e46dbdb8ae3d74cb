// A list whose last node points back to the first.
class CircularLists {
    static class N { int v; N next = this; N(int v) { this.v = v; } void insert(N n) { N t = next; next = n; while (n.next != n && n.next != null) n = n.next; n.next = t; } }
    static int ring() { N a = new N(1); a.insert(new N(2)); a.insert(new N(3)); return a.next.v * 100 + a.next.next.v * 10 + a.next.next.next.v; } //~ = 321
    static int josephus() { N a = new N(1), at = a; for (int i = 2; i <= 5; i++) { N n = new N(i); n.next = a; at.next = n; at = n; } while (at.next != at) { at = at.next; at.next = at.next.next; } return at.v; } //~ = 3
    static boolean hasCycle(N n) { N slow = n, fast = n; while (fast != null && fast.next != null) { slow = slow.next; fast = fast.next.next; if (slow == fast) return true; } return false; }
    static boolean cycles() { N a = new N(1), b = new N(2); a.next = b; b.next = null; boolean no = hasCycle(a); b.next = a; return !no && hasCycle(a); } //~ = true
}
