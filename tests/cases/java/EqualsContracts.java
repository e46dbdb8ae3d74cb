// Symmetric and asymmetric equals in a hierarchy.
class EqualsContracts {
    static class P { final int x; P(int x) { this.x = x; } public boolean equals(Object o) { return o instanceof P && ((P) o).x == x; } public int hashCode() { return x; } }
    static class C extends P { final int c; C(int x, int c) { super(x); this.c = c; } public boolean equals(Object o) { return o instanceof C && super.equals(o) && ((C) o).c == c; } }
    static boolean asymmetric() { P p = new P(1); C c = new C(1, 2); return p.equals(c) && !c.equals(p); } //~ = true
    static void symmetric(int a, int b) { assert new P(a).equals(new P(b)) == new P(b).equals(new P(a)); } //~ holds
    static void mixed(int a, int b) { assert new P(a).equals(new C(a, b)) == new C(a, b).equals(new P(a)); } //~ violates: assert
    static void hashes(int a, int b) { if (new P(a).equals(new P(b))) assert new P(a).hashCode() == new P(b).hashCode(); } //~ holds
}
