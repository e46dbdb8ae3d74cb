// && and || evaluate the right side only if needed; & and | always.
class ShortCircuit {
    static int n;
    static boolean hit(boolean b) { n++; return b; }
    static int and() { n = 0; boolean b = hit(false) && hit(true); return n; } //~ = 1
    static int or() { n = 0; boolean b = hit(true) || hit(false); return n; } //~ = 1
    static int eager() { n = 0; boolean b = hit(false) & hit(true) | hit(true); return n; } //~ = 3
    static int guard() { int[] a = null; return a != null && a.length > 0 ? 1 : 2; } //~ = 2
    static int compound() { n = 0; boolean b = false; b &= hit(true); b |= hit(true); b ^= hit(true); return n * 10 + (b ? 1 : 0); } //~ = 30
    static void law(boolean a, boolean b) { assert (a && b) == !(!a || !b); } //~ holds
}
