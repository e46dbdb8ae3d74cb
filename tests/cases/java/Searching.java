// Linear and binary search, and the overflow of a careless middle.
class Searching {
    static int binary(int[] a, int k) { int lo = 0, hi = a.length - 1; while (lo <= hi) { int m = lo + hi >>> 1; if (a[m] < k) lo = m + 1; else if (a[m] > k) hi = m - 1; else return m; } return -(lo + 1); }
    static int found() { return binary(new int[] {1, 3, 5, 7}, 5) * 10 + binary(new int[] {1}, 1); } //~ = 20
    static int missing() { return binary(new int[] {1, 3, 5}, 4) * 10 + binary(new int[0], 4); } //~ = -31
    static void finds(int k) { int[] a = {1, 3, 5}; int r = binary(a, k); assert r < 0 ? k != 1 && k != 3 && k != 5 : a[r] == k; } //~ holds
    static int mid(int lo, int hi) { return lo + (hi - lo) / 2; } //~ holds
    static void midBetween(int lo, int hi) { if (lo <= hi) { int m = lo + (hi - lo) / 2; assert lo <= m && m <= hi; } } //~ violates: assert
}
