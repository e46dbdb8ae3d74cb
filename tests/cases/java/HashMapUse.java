// java.util.HashMap and its views; insertion order only where LinkedHashMap gives it.
class HashMapUse {
    static int basics() { java.util.Map<String, Integer> m = new java.util.HashMap<>(); Integer a = m.put("x", 1); Integer b = m.put("x", 2); m.put(null, 5); return (a == null ? 1000 : 0) + b * 100 + m.get("x") * 10 + m.get(null) + m.size() * 10000; } //~ = 21125
    static int absent() { java.util.Map<String, Integer> m = new java.util.HashMap<>(); return m.getOrDefault("q", 7) + (m.get("q") == null ? 10 : 0) + (m.remove("q") == null ? 100 : 0); } //~ = 117
    static int unboxAbsent() { java.util.Map<String, Integer> m = new java.util.HashMap<>(); return m.get("q"); } //~ throws java.lang.NullPointerException
    static int counting() { java.util.Map<Character, Integer> m = new java.util.HashMap<>(); for (char c : "banana".toCharArray()) m.put(c, m.getOrDefault(c, 0) + 1); return m.get('a') * 100 + m.get('n') * 10 + m.get('b'); } //~ = 321
    static int merge() { java.util.Map<String, Integer> m = new java.util.HashMap<>(); m.merge("a", 1, Integer::sum); m.merge("a", 5, Integer::sum); return m.get("a"); } //~ = 6
    static int compute() { java.util.Map<String, Integer> m = new java.util.HashMap<>(); m.computeIfAbsent("a", k -> k.length()); m.computeIfPresent("a", (k, v) -> v + 10); m.compute("b", (k, v) -> v == null ? 3 : v + 1); m.putIfAbsent("b", 9); return m.get("a") * 10 + m.get("b"); } //~ = 113
    static boolean contains() { java.util.Map<Integer, String> m = new java.util.HashMap<>(); m.put(1, "a"); return m.containsKey(1) && m.containsValue("a") && !m.containsKey(2) && !m.containsValue(null); } //~ = true
    static String linked() { java.util.Map<String, Integer> m = new java.util.LinkedHashMap<>(); m.put("z", 1); m.put("a", 2); m.put("z", 3); return m.toString(); } //~ = "{z=3, a=2}"
    static boolean equal() { java.util.Map<Integer, Integer> a = new java.util.HashMap<>(), b = new java.util.HashMap<>(); a.put(1, 2); a.put(3, 4); b.put(3, 4); b.put(1, 2); return a.equals(b) && a.hashCode() == b.hashCode(); } //~ = true
    static int views() { java.util.Map<Integer, Integer> m = new java.util.HashMap<>(); m.put(1, 10); m.put(2, 20); m.keySet().remove(1); m.values().remove(99); m.entrySet().iterator().next().setValue(5); return m.size() * 100 + m.get(2); } //~ = 105
    static int mapOf() { java.util.Map<String, Integer> m = java.util.Map.of("a", 1, "b", 2); return m.get("a") * 10 + m.get("b"); } //~ = 12
    static int forEach() { int[] s = {0}; java.util.Map<String, Integer> m = new java.util.HashMap<>(); m.put("a", 3); m.put("bb", 4); m.forEach((k, v) -> s[0] += k.length() * v); return s[0]; } //~ = 11
    static int iteratorRemove() { java.util.Map<Integer, Integer> m = new java.util.HashMap<>(); for (int i = 0; i < 4; i++) m.put(i, i); m.entrySet().removeIf(e -> e.getKey() % 2 == 0); return m.size(); } //~ = 2
    static boolean entry() { java.util.Map.Entry<String, Integer> e = java.util.Map.entry("k", 4); return e.getKey() == "k" && e.getValue() == 4 && new java.util.AbstractMap.SimpleEntry<>("k", 4).equals(e); } //~ = true
}
