// What a map of a class of the user's calls of its own methods is what the real one calls: `putAll` does not ask `put`.
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

class ZonesOfMaps {
    static class Counted extends HashMap<Integer, Integer> {
        int n;
        Counted() { }
        Counted(Map<Integer, Integer> all) { super(all); }
        public Integer put(Integer k, Integer v) { n = n + 1; return super.put(k, v); }
        public Integer get(Object k) { n = n + 10; return super.containsKey(k) ? super.get(k) : 0; }
        public Integer remove(Object k) { n = n + 100; return super.remove(k); }
        public boolean containsKey(Object k) { n = n + 1000; return super.containsKey(k); }
    }

    static class Ordered extends LinkedHashMap<Integer, Integer> {
        int n;
        public Integer put(Integer k, Integer v) { n = n + 1; return super.put(k, v); }
        public Integer remove(Object k) { n = n + 100; return super.remove(k); }
        protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) { return size() > 2; }
    }

    static class Any { public boolean equals(Object o) { return true; } public int hashCode() { return 1; } }
    static class Non { public boolean equals(Object o) { return false; } public int hashCode() { return 1; } }

    static int absent() { Counted m = new Counted(); m.putIfAbsent(1, 5); return m.size() * 10000 + m.n; } //~ = 10000
    static int present() { Counted m = new Counted(); m.put(1, 4); return m.putIfAbsent(1, 5) * 10000 + m.n; } //~ = 40001
    static int all() { Counted m = new Counted(); m.putAll(Map.of(1, 2)); return m.size() * 10000 + m.n; } //~ = 10000
    static int copied() { Counted m = new Counted(Map.of(1, 2)); return m.size() * 10000 + m.n; } //~ = 10000
    static int replaced() { Counted m = new Counted(); m.put(1, 4); return m.replace(1, 6) * 10000 + m.n; } //~ = 40001
    static int swapped() { Counted m = new Counted(); m.put(1, 4); return (m.replace(1, 4, 6) ? 7 : 8) * 10000 + m.n; } //~ = 70001
    static int removed() { Counted m = new Counted(); m.put(1, 4); return (m.remove(1, 4) ? 7 : 8) * 10000 + m.n; } //~ = 70001
    static int ofKeys() { Counted m = new Counted(); m.put(1, 4); return (m.keySet().remove(1) ? 7 : 8) * 10000 + m.n; } //~ = 70001
    static int kept() { Counted m = new Counted(); m.put(1, 4); return (m.replace(1, 5, 6) || m.remove(1, 5) || m.replace(2, 3) != null ? 7 : 8); } //~ = 8
    static int ordered() {
        Ordered m = new Ordered();
        m.put(1, 1); m.put(2, 2); m.putIfAbsent(3, 3); m.putAll(Map.of(4, 4));
        return m.n * 100 + m.size() * 10 + (m.containsKey(3) && m.containsKey(4) ? 1 : 0);
    }

    static int eldest() { return ordered(); } //~ = 221
    static boolean asksArgument() { Map<Object, Object> m = new HashMap<>(); m.put(1, new Any()); return m.remove(1, new Non()); } //~ = false
    static boolean asksStored() { Map<Object, Object> m = new HashMap<>(); m.put(1, new Any()); return m.replace(1, new Non(), 3); } //~ = true
    static boolean same() { Non q = new Non(); Map<Object, Object> m = new HashMap<>(); m.put(1, q); return m.containsValue(q) && m.remove(1, q); } //~ = true
}
