// A map with an order of use.
class LruCache {
    final int cap; final java.util.LinkedList<Integer> order = new java.util.LinkedList<>(); final java.util.Map<Integer, Integer> m = new java.util.HashMap<>();
    LruCache(int cap) { this.cap = cap; }
    int get(int k) { if (!m.containsKey(k)) return -1; order.remove((Integer) k); order.addFirst(k); return m.get(k); }
    void put(int k, int v) { if (m.containsKey(k)) order.remove((Integer) k); else if (m.size() == cap) m.remove(order.removeLast()); order.addFirst(k); m.put(k, v); }
    static int run() { LruCache c = new LruCache(2); c.put(1, 1); c.put(2, 2); c.get(1); c.put(3, 3); return c.get(1) * 100 + (c.get(2) == -1 ? 10 : 0) + c.get(3); } //~ = 113
}
