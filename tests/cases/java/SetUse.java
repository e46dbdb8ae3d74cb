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
}
