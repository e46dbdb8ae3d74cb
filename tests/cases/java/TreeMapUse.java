// java.util.TreeMap: order, navigation, comparators.
class TreeMapUse {
    static String order() { java.util.TreeMap<Integer, String> m = new java.util.TreeMap<>(); m.put(3, "c"); m.put(1, "a"); m.put(2, "b"); m.put(1, "z"); return m.toString(); } //~ = "{1=z, 2=b, 3=c}"
    static int ends() { java.util.TreeMap<Integer, Integer> m = new java.util.TreeMap<>(); for (int i = 5; i > 0; i--) m.put(i, i * i); return m.firstKey() * 100 + m.lastKey() * 10 + m.size() + m.get(4) * 1000; } //~ = 16155
    static int navigation() { java.util.TreeMap<Integer, Integer> m = new java.util.TreeMap<>(); m.put(10, 1); m.put(20, 2); return m.floorKey(15) * 1000 + m.ceilingKey(15) * 10 + (m.lowerKey(10) == null ? 1 : 0) + (m.higherKey(10) == 20 ? 2 : 0); } //~ = 10203
    static int entries() { java.util.TreeMap<Integer, Integer> m = new java.util.TreeMap<>(); m.put(1, 5); m.put(2, 6); return m.firstEntry().getValue() * 10 + m.lastEntry().getKey() + (m.pollFirstEntry().getKey() == 1 ? 100 : 0) + m.size() * 1000; } //~ = 1152
    static int remove() { java.util.TreeMap<Integer, Integer> m = new java.util.TreeMap<>(); for (int i = 0; i < 6; i++) m.put(i, i); m.remove(2); m.remove(9); int s = 0; for (int k : m.keySet()) s = s * 10 + k; return s; } //~ = 1345
    static int comparator() { java.util.TreeMap<String, Integer> m = new java.util.TreeMap<>((a, b) -> b.compareTo(a)); m.put("a", 1); m.put("b", 2); return m.firstEntry().getValue(); } //~ = 2
    static int nullKey() { new java.util.TreeMap<Integer, Integer>().put(null, 1); return 0; } //~ throws java.lang.NullPointerException
    static int empty() { return new java.util.TreeMap<Integer, Integer>().firstKey(); } //~ throws java.util.NoSuchElementException
    static boolean sameAsHash() { java.util.Map<Integer, Integer> a = new java.util.TreeMap<>(), b = new java.util.HashMap<>(); a.put(1, 2); b.put(1, 2); return a.equals(b) && b.equals(a) && a.containsKey(1) && a.containsValue(2); } //~ = true
    static int headTail() { java.util.TreeMap<Integer, Integer> m = new java.util.TreeMap<>(); for (int i = 0; i < 5; i++) m.put(i, i); return m.headMap(2).size() * 10 + m.tailMap(2).size(); } //~ = 23
    static String descending() { java.util.TreeMap<Integer, Integer> m = new java.util.TreeMap<>(); m.put(1, 1); m.put(2, 2); return m.descendingMap().toString() + m.descendingKeySet(); } //~ = "{2=2, 1=1}[2, 1]"
}
