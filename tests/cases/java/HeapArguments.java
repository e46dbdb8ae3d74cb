// Arguments from any heap: aliasing, cycles, arrays of any length.
class HeapArguments {
    int v; HeapArguments next;
    static int length(int[] a) { return a == null ? -1 : a.length; } //~ holds
    static int last(int[] a) { return a == null ? 0 : a[a.length - 1]; } //~ violates: no_exception
    static void acyclic(HeapArguments h) { if (h != null) assert h.next != h; } //~ violates: assert
    static void write(HeapArguments a, HeapArguments b) { if (a == null || b == null) return; a.v = 1; b.v = 2; assert a == b || a.v == 1; } //~ holds
    static void sum(int[] a) { if (a == null || a.length != 2) return; int x = a[0]; a[1] = 5; assert a[0] == x; } //~ holds
    static void two(int[] a, int[] b) { if (a == null || b == null || a.length < 1 || b.length < 1) return; a[0] = 1; b[0] = 2; assert a[0] == 1; } //~ violates: assert
    static void objects(Object o) { assert o == null || o.equals(o); } //~ holds
    static void strings(String s) { if (s != null) assert s.length() >= 0 && s.equals(s); } //~ holds
    static void notEmpty(String s) { if (s != null) assert !s.isEmpty(); } //~ violates: assert
    static void boxes(Integer i) { if (i != null) assert i + 1 - 1 == i; } //~ holds
}
