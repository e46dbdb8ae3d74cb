// Collections of arrays, arrays of collections, maps of lists.
class Interop {
    static int mapOfLists() { java.util.Map<String, java.util.List<Integer>> m = new java.util.HashMap<>(); m.computeIfAbsent("a", k -> new java.util.ArrayList<>()).add(1); m.computeIfAbsent("a", k -> new java.util.ArrayList<>()).add(2); return m.get("a").size() * 10 + m.get("a").get(1); } //~ = 22
    @SuppressWarnings("unchecked") static int arrayOfLists() { java.util.List<Integer>[] b = new java.util.List[2]; b[0] = new java.util.LinkedList<>(); b[0].add(4); return b[0].get(0) + (b[1] == null ? 10 : 0); } //~ = 14
    static int listOfArrays() { java.util.List<int[]> l = new java.util.ArrayList<>(); l.add(new int[] {1, 2}); l.get(0)[1] = 7; return l.get(0)[1]; } //~ = 7
    static boolean identityInLists() { java.util.List<int[]> l = new java.util.ArrayList<>(); l.add(new int[] {1}); return l.contains(new int[] {1}); } //~ = false
    static int nested() { java.util.List<java.util.List<Integer>> l = java.util.List.of(java.util.List.of(1), java.util.List.of(2, 3)); int s = 0; for (java.util.List<Integer> x : l) for (int y : x) s = s * 10 + y; return s; } //~ = 123
    static boolean listEquality() { return java.util.List.of(java.util.List.of(1)).equals(java.util.Arrays.asList(java.util.Arrays.asList(1))); } //~ = true
}
