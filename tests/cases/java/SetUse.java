// HashSet, LinkedHashSet, TreeSet.
class SetUse {
    static int basics() { java.util.Set<Integer> s = new java.util.HashSet<>(); boolean a = s.add(1), b = s.add(1); s.add(null); return (a ? 1 : 0) + (b ? 10 : 0) + s.size() * 100 + (s.contains(null) ? 1000 : 0) + (s.remove(1) ? 10000 : 0); } //~ = 11201
    static int algebra() { java.util.Set<Integer> a = new java.util.HashSet<>(java.util.List.of(1, 2, 3)), b = new java.util.HashSet<>(java.util.List.of(2, 3, 4)); a.retainAll(b); b.addAll(java.util.List.of(7)); return a.size() * 10 + b.size(); } //~ = 24
    static boolean equal() { return new java.util.HashSet<>(java.util.List.of(1, 2)).equals(new java.util.LinkedHashSet<>(java.util.List.of(2, 1))); } //~ = true
    static String linked() { java.util.Set<String> s = new java.util.LinkedHashSet<>(); s.add("z"); s.add("a"); s.add("z"); return s.toString(); } //~ = "[z, a]"
    static int tree() { java.util.TreeSet<Integer> s = new java.util.TreeSet<>(java.util.List.of(5, 1, 3)); return s.first() * 100 + s.last() * 10 + s.size() + s.floor(4) * 1000 + s.higher(3) * 10000; } //~ = 53153
    static String treeOrder() { java.util.TreeSet<String> s = new java.util.TreeSet<>(java.util.Comparator.reverseOrder()); s.add("a"); s.add("c"); s.add("b"); return s.toString() + s.pollFirst(); } //~ = "[c, b, a]c"
    static int treeEmpty() { return new java.util.TreeSet<Integer>().first(); } //~ throws java.util.NoSuchElementException
    static boolean setOf() { return java.util.Set.of(1, 2).contains(2) && java.util.Set.of().isEmpty(); } //~ = true
    static int iterate() { int n = 0; for (int x : new java.util.HashSet<>(java.util.List.of(1, 2, 3))) n += x; return n; } //~ = 6
    static String fromMap() { java.util.Set<String> s = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>()); String a = new String("a"), b = new String("a"); return s.add(a) + "," + s.add(b) + "," + s.add(a) + "," + s.size() + "," + s.contains("a") + "," + s.remove(b) + "," + s; } //~ = "true,true,false,2,false,true,[a]"
    static String fromSortedMap() { java.util.Set<Integer> s = java.util.Collections.newSetFromMap(new java.util.TreeMap<>()); s.add(3); s.add(1); s.add(3); return s + "" + s.equals(java.util.Set.of(1, 3)); } //~ = "[1, 3]true"
    static boolean fromFullMap() { java.util.Map<String, Boolean> m = new java.util.HashMap<>(); m.put("a", true); return java.util.Collections.newSetFromMap(m).isEmpty(); } //~ throws java.lang.IllegalArgumentException
}
