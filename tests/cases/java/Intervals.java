// Half-open intervals: overlap, intersection, containment.
class Intervals {
    final int lo, hi;
    Intervals(int lo, int hi) { if (lo > hi) throw new IllegalArgumentException("order"); this.lo = lo; this.hi = hi; }
    boolean has(int x) { return lo <= x && x < hi; }
    Intervals meet(Intervals o) { int l = Math.max(lo, o.lo), h = Math.min(hi, o.hi); return l <= h ? new Intervals(l, h) : null; }
    static int overlap() { Intervals m = new Intervals(1, 5).meet(new Intervals(3, 9)); return m.lo * 10 + m.hi; } //~ = 35
    static boolean apart() { return new Intervals(1, 2).meet(new Intervals(5, 6)) == null; } //~ = true
    static int refused() { return new Intervals(2, 1).lo; } //~ throws java.lang.IllegalArgumentException
    static void meets(int a, int b, int x) { Intervals i = new Intervals(Math.min(a, b), Math.max(a, b)), j = new Intervals(0, 10); Intervals m = i.meet(j); if (i.has(x) && j.has(x)) assert m != null && m.has(x); } //~ holds
    static void length(int a, int b) { if (a < b) assert new Intervals(a, b).hi - new Intervals(a, b).lo > 0; } //~ violates: assert
}
