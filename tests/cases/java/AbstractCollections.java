// One's own list on AbstractList, one's own collection on AbstractCollection.
class AbstractCollections {
    static class Range extends java.util.AbstractList<Integer> { final int n; Range(int n) { this.n = n; } public Integer get(int i) { if (i < 0 || i >= n) throw new IndexOutOfBoundsException(); return i * i; } public int size() { return n; } }
    static int iterate() { int s = 0; for (int x : new Range(4)) s = s * 10 + x; return s; } //~ = 149
    static boolean queries() { Range r = new Range(4); return r.contains(9) && r.indexOf(4) == 2 && !r.isEmpty() && !r.contains(5); } //~ = true
    static boolean equal() { return new Range(3).equals(java.util.List.of(0, 1, 4)) && new Range(2).hashCode() == java.util.List.of(0, 1).hashCode(); } //~ = true
    static int immutable() { new Range(2).add(5); return 0; } //~ throws java.lang.UnsupportedOperationException
    static String text() { return new Range(3).toString(); } //~ = "[0, 1, 4]"
    static class Bag extends java.util.AbstractCollection<String> { final String[] a; Bag(String... a) { this.a = a; } public int size() { return a.length; } public java.util.Iterator<String> iterator() { return java.util.Arrays.asList(a).iterator(); } }
    static String bag() { return new Bag("x", "y").toString() + new Bag("x").contains("x"); } //~ = "[x, y]true"
    static int toArray() { return new Bag("x", "y").toArray().length; } //~ = 2
}
