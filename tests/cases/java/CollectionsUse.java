// java.util.Collections.
class CollectionsUse {
    static int sort() { java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(3, 1, 2)); java.util.Collections.sort(l); int a = l.get(0); java.util.Collections.sort(l, (x, y) -> y - x); return a * 10 + l.get(0); } //~ = 13
    static int reverse() { java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(3, 1, 2)); java.util.Collections.reverse(l); java.util.Collections.swap(l, 0, 2); return l.get(0) * 100 + l.get(1) * 10 + l.get(2); } //~ = 312
    static int maxMin() { java.util.List<Integer> l = java.util.List.of(3, 9, 2); return java.util.Collections.max(l) * 10 + java.util.Collections.min(l); } //~ = 92
    static int search() { java.util.List<Integer> l = java.util.List.of(1, 3, 5); return java.util.Collections.binarySearch(l, 3) * 10 + java.util.Collections.binarySearch(l, 4); } //~ = 7
    static int frequency() { return java.util.Collections.frequency(java.util.List.of(1, 2, 1), 1); } //~ = 2
    static int empties() { return java.util.Collections.emptyList().size() + java.util.Collections.emptyMap().size() + java.util.Collections.emptySet().size() + java.util.Collections.singletonList(4).size() + java.util.Collections.singleton(5).size(); } //~ = 2
    static int unmodifiable() { java.util.List<Integer> l = new java.util.ArrayList<>(); java.util.List<Integer> u = java.util.Collections.unmodifiableList(l); l.add(4); int r = u.get(0); u.add(5); return r; } //~ throws java.lang.UnsupportedOperationException
    static int unmodifiableMap() { java.util.Map<String, Integer> m = new java.util.HashMap<>(8, 0.5f); java.util.Map<String, Integer> u = java.util.Collections.unmodifiableMap(m); m.put("a", 4); int n = 0; for (java.util.Map.Entry<String, Integer> e : u.entrySet()) n += e.getValue(); return n * 100 + u.get("a") * 10 + u.keySet().size() + (u.equals(m) && u.containsValue(4) ? 5 : 0); } //~ = 446
    static int unmodifiablePut() { java.util.Map<String, Integer> m = new java.util.HashMap<>(); m.put("a", 4); return java.util.Collections.unmodifiableMap(m).putIfAbsent("a", 5); } //~ throws java.lang.UnsupportedOperationException
    static int unmodifiableEntry() { java.util.Map<String, Integer> m = new java.util.HashMap<>(); m.put("a", 4); return java.util.Collections.unmodifiableMap(m).entrySet().iterator().next().setValue(5); } //~ throws java.lang.UnsupportedOperationException
    static int loadOfNothing() { return new java.util.HashMap<String, Integer>(8, 0f).size(); } //~ throws java.lang.IllegalArgumentException
    static int nCopies() { return java.util.Collections.nCopies(3, "x").size(); } //~ = 3
    static int addAll() { java.util.List<Integer> l = new java.util.ArrayList<>(); java.util.Collections.addAll(l, 1, 2, 3); return l.size(); } //~ = 3
    static int fill() { java.util.List<Integer> l = new java.util.ArrayList<>(java.util.List.of(1, 2)); java.util.Collections.fill(l, 7); return l.get(0) + l.get(1); } //~ = 14
    static boolean disjoint() { return java.util.Collections.disjoint(java.util.List.of(1, 2), java.util.List.of(3)); } //~ = true
}
