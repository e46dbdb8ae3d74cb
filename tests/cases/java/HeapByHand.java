// A binary heap in an array.
class HeapByHand {
    int[] a = new int[2]; int n;
    void push(int x) { if (n == a.length) a = java.util.Arrays.copyOf(a, n * 2); a[n] = x; for (int i = n++; i > 0 && a[i] < a[(i - 1) / 2]; i = (i - 1) / 2) { int t = a[i]; a[i] = a[(i - 1) / 2]; a[(i - 1) / 2] = t; } }
    int pop() { if (n == 0) throw new IllegalStateException(); int r = a[0]; a[0] = a[--n]; for (int i = 0; 2 * i + 1 < n; ) { int c = 2 * i + 1; if (c + 1 < n && a[c + 1] < a[c]) c++; if (a[i] <= a[c]) break; int t = a[i]; a[i] = a[c]; a[c] = t; i = c; } return r; }
    static int sort() { HeapByHand h = new HeapByHand(); for (int x : new int[] {5, 3, 8, 1, 4}) h.push(x); int s = 0; while (h.n > 0) s = s * 10 + h.pop(); return s; } //~ = 13458
    static int empty() { return new HeapByHand().pop(); } //~ throws java.lang.IllegalStateException
    static void least(int a, int b, int c) { HeapByHand h = new HeapByHand(); h.push(a); h.push(b); h.push(c); int m = h.pop(); assert m <= a && m <= b && m <= c; } //~ holds
    static void wrong(int a, int b) { HeapByHand h = new HeapByHand(); h.push(a); h.push(b); assert h.pop() < h.pop(); } //~ violates: assert
}
