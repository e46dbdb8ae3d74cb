// Bubble, insertion, selection, merge and quick sort.
class Sorting {
    static int show(int[] a) { int s = 0; for (int x : a) s = s * 10 + x; return s; }
    static void bubble(int[] a) { for (int i = 0; i < a.length; i++) for (int j = 0; j + 1 < a.length - i; j++) if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; } }
    static void insertion(int[] a) { for (int i = 1; i < a.length; i++) { int x = a[i], j = i - 1; while (j >= 0 && a[j] > x) a[j + 1] = a[j--]; a[j + 1] = x; } }
    static void selection(int[] a) { for (int i = 0; i < a.length; i++) { int m = i; for (int j = i + 1; j < a.length; j++) if (a[j] < a[m]) m = j; int t = a[i]; a[i] = a[m]; a[m] = t; } }
    static int[] merge(int[] a) { if (a.length < 2) return a; int[] l = merge(java.util.Arrays.copyOfRange(a, 0, a.length / 2)), r = merge(java.util.Arrays.copyOfRange(a, a.length / 2, a.length)); int[] m = new int[a.length]; for (int i = 0, j = 0, k = 0; k < m.length; k++) m[k] = j == r.length || i < l.length && l[i] <= r[j] ? l[i++] : r[j++]; return m; }
    static void quick(int[] a, int lo, int hi) { if (lo >= hi) return; int p = a[hi], i = lo; for (int j = lo; j < hi; j++) if (a[j] < p) { int t = a[i]; a[i++] = a[j]; a[j] = t; } a[hi] = a[i]; a[i] = p; quick(a, lo, i - 1); quick(a, i + 1, hi); }
    static int bubbled() { int[] a = {4, 2, 5, 1, 3}; bubble(a); return show(a); } //~ = 12345
    static int inserted() { int[] a = {4, 2, 5, 1, 3}; insertion(a); return show(a); } //~ = 12345
    static int selected() { int[] a = {4, 2, 5, 1, 3}; selection(a); return show(a); } //~ = 12345
    static int merged() { return show(merge(new int[] {4, 2, 5, 1, 3})); } //~ = 12345
    static int quicked() { int[] a = {4, 2, 5, 1, 3}; quick(a, 0, 4); return show(a); } //~ = 12345
    static void three(int a, int b, int c) { int[] x = {a, b, c}; insertion(x); assert x[0] <= x[1] && x[1] <= x[2]; } //~ holds
    static void strict(int a, int b) { int[] x = {a, b}; bubble(x); assert x[0] < x[1]; } //~ violates: assert
}
