// Enhanced for over an Iterable of one's own, a list, a set, a map's views.
class ForEachIterables {
    static class Down implements Iterable<Integer> { final int n; Down(int n) { this.n = n; } public java.util.Iterator<Integer> iterator() { return new java.util.Iterator<>() { int i = n; public boolean hasNext() { return i > 0; } public Integer next() { return i--; } }; } }
    static int own() { int s = 0; for (int x : new Down(4)) s = s * 10 + x; return s; } //~ = 4321
    static int nested() { int s = 0; Down d = new Down(2); for (int x : d) for (int y : d) s = s * 10 + x + y; return s; } //~ = 4332
    static int list() { int s = 0; for (int x : java.util.List.of(3, 1, 2)) s = s * 10 + x; return s; } //~ = 312
    static int mapSum() { java.util.Map<String, Integer> m = new java.util.HashMap<>(); m.put("a", 1); m.put("b", 2); int s = 0; for (java.util.Map.Entry<String, Integer> e : m.entrySet()) s += e.getValue() * e.getKey().length(); for (String k : m.keySet()) s += 100; for (int v : m.values()) s += v * 1000; return s; } //~ = 3203
    static int modified() { java.util.List<Integer> l = new java.util.ArrayList<>(); l.add(1); l.add(2); l.add(3); for (int x : l) l.add(4); return 0; } //~ throws java.util.ConcurrentModificationException
    static int nullIterable() { Iterable<String> i = null; for (String s : i) return 1; return 0; } //~ throws java.lang.NullPointerException
    static int nullElement() { java.util.List<Integer> l = new java.util.ArrayList<>(); l.add(null); for (int x : l) return 1; return 0; } //~ throws java.lang.NullPointerException
    static int iteratorLambda() { Iterable<Integer> it = () -> new Down(2).iterator(); int s = 0; for (int x : it) s = s * 10 + x; return s; } //~ = 21
}
