import java.util.ConcurrentModificationException;
import java.util.LinkedHashMap;
import java.util.Map;

/** LinkedHashMap in the order of use, and what it drops. */
class AccessOrder {
    static class Cache extends LinkedHashMap<Integer, String> {
        private final int capacity;

        Cache(int capacity) {
            super(16, 0.75f, true);
            this.capacity = capacity;
        }

        protected boolean removeEldestEntry(Map.Entry<Integer, String> eldest) {
            return size() > capacity;
        }
    }

    private static Map<Integer, String> used() {
        Map<Integer, String> map = new LinkedHashMap<>(8, 0.5f, true);
        map.put(1, "a");
        map.put(2, "b");
        map.put(3, null);
        return map;
    }

    static String got() { Map<Integer, String> m = used(); m.get(1); m.get(9); return m.toString(); }
    static String gotOr() { Map<Integer, String> m = used(); m.getOrDefault(2, "x"); m.getOrDefault(7, "x"); return m.toString(); }
    static String asked() { Map<Integer, String> m = used(); m.containsKey(1); m.containsValue("a"); return m.toString(); }
    static String putAgain() { Map<Integer, String> m = used(); m.put(1, "c"); m.put(4, "d"); return m.toString(); }
    static String putIfAbsent() { Map<Integer, String> m = used(); m.putIfAbsent(1, "z"); m.putIfAbsent(3, "z"); m.putIfAbsent(5, "z"); return m.toString(); }
    static String computed() { Map<Integer, String> m = used(); m.computeIfAbsent(1, k -> "z"); m.computeIfPresent(2, (k, v) -> v + k); m.compute(6, (k, v) -> "n" + v); m.compute(1, (k, v) -> null); return m.toString(); }
    static String merged() { Map<Integer, String> m = used(); m.merge(1, "y", String::concat); m.merge(8, "y", String::concat); m.replace(2, "r"); return m.toString(); }
    static String removed() { Map<Integer, String> m = used(); m.remove(2); m.put(2, "e"); m.keySet().remove(1); return m.toString(); }
    static String walked() { Map<Integer, String> m = used(); StringBuilder s = new StringBuilder(); try { for (int k : m.keySet()) { s.append(k); m.get(k); } } catch (ConcurrentModificationException e) { s.append("!"); } return s.toString(); }
    static String walkedLast() { Map<Integer, String> m = used(); StringBuilder s = new StringBuilder(); for (int k : m.keySet()) { s.append(k); m.get(3); } return s.toString(); }
    static String insertion() { Map<Integer, String> m = new LinkedHashMap<>(4, 1f); m.put(2, "b"); m.put(1, "a"); m.get(2); m.put(2, "c"); return m.toString() + new LinkedHashMap<>(m); }
    static String neverUsed() { Map<Integer, String> m = new LinkedHashMap<>(4, 1f, false); m.put(2, "b"); m.put(1, "a"); m.get(2); return m.toString(); }
    static String dropped() { Cache c = new Cache(2); c.put(1, "a"); c.put(2, "b"); c.get(1); c.put(3, "c"); return c.toString() + c.size() + c.get(2); }
    static String droppedByOthers() { Cache c = new Cache(1); c.putIfAbsent(1, "a"); c.computeIfAbsent(2, k -> "b"); c.merge(3, "c", String::concat); c.putAll(used()); return c.toString(); }
    static String droppedAtOnce() { Cache c = new Cache(0); return c.put(1, "a") + c.size() + c; }
    static String copied() { Map<Integer, String> m = new LinkedHashMap<>(used()) { protected boolean removeEldestEntry(Map.Entry<Integer, String> e) { return size() > 2; } }; m.put(1, "x"); int before = m.size(); m.put(7, "y"); return before + m.toString(); }
    static String negative() { try { return new LinkedHashMap<Integer, String>(-1, 0.5f, true).toString(); } catch (IllegalArgumentException e) { return "refused"; } }
}
