// java.util.Arrays: fill, copyOf, copyOfRange, equals, sort, binarySearch, asList, toString, hashCode.
class ArraysUtility {
    static int fill() { int[] a = new int[4]; java.util.Arrays.fill(a, 7); java.util.Arrays.fill(a, 1, 3, 2); return a[0] * 1000 + a[1] * 100 + a[2] * 10 + a[3]; } //~ = 7227
    static int copyOf() { int[] a = java.util.Arrays.copyOf(new int[] {1, 2, 3}, 5); return a.length * 10 + a[2] + a[4]; } //~ = 53
    static int shrink() { return java.util.Arrays.copyOf(new String[] {"a", "b"}, 1).length; } //~ = 1
    static int copyOfRange() { char[] a = java.util.Arrays.copyOfRange("abcdef".toCharArray(), 2, 8); return a.length * 1000 + a[0] + a[5]; } //~ = 6099
    static boolean equal() { return java.util.Arrays.equals(new int[] {1, 2}, new int[] {1, 2}) && !java.util.Arrays.equals(new int[] {1}, new int[] {2}) && !java.util.Arrays.equals(new int[0], null); } //~ = true
    static int sort() { int[] a = {5, -1, 3, 3, 0}; java.util.Arrays.sort(a); int s = 0; for (int x : a) s = s * 10 + x; return s; } //~ = -9665
    static int sortRange() { int[] a = {5, 4, 3, 2, 1}; java.util.Arrays.sort(a, 1, 4); int s = 0; for (int x : a) s = s * 10 + x; return s; } //~ = 52341
    static String sortObjects() { String[] a = {"b", "c", "a"}; java.util.Arrays.sort(a); return a[0] + a[1] + a[2]; } //~ = "abc"
    static String sortComparator() { String[] a = {"bb", "c", "aaa"}; java.util.Arrays.sort(a, (x, y) -> x.length() - y.length()); return a[0] + a[1] + a[2]; } //~ = "cbbaaa"
    static int search() { int[] a = {1, 3, 5, 7}; return java.util.Arrays.binarySearch(a, 5) * 100 + java.util.Arrays.binarySearch(a, 4); } //~ = 197
    static String text() { return java.util.Arrays.toString(new int[] {1, 2}) + java.util.Arrays.toString((int[]) null) + java.util.Arrays.toString(new String[] {"x", null}); } //~ = "[1, 2]null[x, null]"
    static int hash() { return java.util.Arrays.hashCode(new int[] {1, 2, 3}); } //~ = 30817
    static int asList() { java.util.List<Integer> l = java.util.Arrays.asList(4, 5, 6); return l.size() * 100 + l.get(1) * 10 + l.indexOf(6); } //~ = 352
    static int asListFixed() { java.util.Arrays.asList(1, 2).add(3); return 0; } //~ throws java.lang.UnsupportedOperationException
    static int asListWrites() { Integer[] a = {1, 2}; java.util.Arrays.asList(a).set(0, 9); return a[0]; } //~ = 9
    static int badRange() { return java.util.Arrays.copyOfRange(new int[2], 2, 1).length; } //~ throws java.lang.IllegalArgumentException
    static boolean deep() { return java.util.Arrays.deepEquals(new int[][] {{1}}, new int[][] {{1}}) && !java.util.Arrays.equals(new int[][] {{1}}, new int[][] {{1}}); } //~ = true
    static int setAll() { int[] a = new int[3]; java.util.Arrays.setAll(a, i -> i * i); return a[2] * 10 + a[1]; } //~ = 41
}
