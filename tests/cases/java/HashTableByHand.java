// A hash table with chains and a hash function of one's own.
class HashTableByHand {
    static class Entry { final String k; int v; Entry next; Entry(String k, int v, Entry next) { this.k = k; this.v = v; this.next = next; } }
    Entry[] table = new Entry[4]; int size;
    int slot(String k) { return (k.hashCode() & 0x7fffffff) % table.length; }
    void put(String k, int v) { for (Entry e = table[slot(k)]; e != null; e = e.next) if (e.k.equals(k)) { e.v = v; return; } table[slot(k)] = new Entry(k, v, table[slot(k)]); size++; if (size > table.length) grow(); }
    void grow() { Entry[] old = table; table = new Entry[old.length * 2]; for (Entry e : old) while (e != null) { Entry n = e.next; e.next = table[slot(e.k)]; table[slot(e.k)] = e; e = n; } }
    Integer get(String k) { for (Entry e = table[slot(k)]; e != null; e = e.next) if (e.k.equals(k)) return e.v; return null; }
    static int basics() { HashTableByHand t = new HashTableByHand(); t.put("a", 1); t.put("b", 2); t.put("a", 3); return t.get("a") * 100 + t.get("b") * 10 + t.size; } //~ = 322
    static boolean absent() { return new HashTableByHand().get("x") == null; } //~ = true
    static int grown() { HashTableByHand t = new HashTableByHand(); for (int i = 0; i < 6; i++) t.put("k" + i, i); int s = 0; for (int i = 0; i < 6; i++) s = s * 10 + t.get("k" + i); return s + t.table.length * 1000000; } //~ = 8012345
    static int collide() { HashTableByHand t = new HashTableByHand(); t.put("Aa", 1); t.put("BB", 2); return t.get("Aa") * 10 + t.get("BB"); } //~ = 12
}
