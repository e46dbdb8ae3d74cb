// LinkedHashMap and LinkedHashSet keep the order of insertion.
class LinkedHashUse {
    static String keys() { java.util.Map<Integer, String> m = new java.util.LinkedHashMap<>(); m.put(3, "c"); m.put(1, "a"); m.remove(3); m.put(3, "d"); String s = ""; for (int k : m.keySet()) s += k; return s + m.values(); } //~ = "13[a, d]"
    static String set() { java.util.Set<Integer> t = new java.util.LinkedHashSet<>(java.util.List.of(5, 2, 9)); t.remove(2); t.add(2); return t.toString(); } //~ = "[5, 9, 2]"
    static int firstEntry() { java.util.Map<String, Integer> m = new java.util.LinkedHashMap<>(); m.put("x", 4); return m.entrySet().iterator().next().getValue(); } //~ = 4
}
