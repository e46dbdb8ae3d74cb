// Object.clone: an object of the very class with the same fields; what fields refer to is shared.
class Clones {
    static class Base implements Cloneable {
        int x = 1;
        int[] shared = {4};
        public Base clone() {
            try { return (Base) super.clone(); } catch (CloneNotSupportedException e) { throw new AssertionError(); }
        }
    }
    static class Sub extends Base { long y = 2; Sub other; String s = "t"; }
    static class Plain { Object copy() throws CloneNotSupportedException { return clone(); } }
    static class PlainSub extends Plain implements Cloneable { int z = 8; }
    static boolean exact() { Base b = new Sub(); return b.clone() instanceof Sub && b.clone().getClass() == Sub.class; } //~ = true
    static boolean fresh() { Base b = new Base(); return b.clone() != b; } //~ = true
    static long fields() { int k = 2; Sub s = new Sub(); s.x = k; s.y = 7; s.other = s; Sub c = (Sub) s.clone(); s.x = 0; return c.x * 10L + c.y + (c.other == s ? 100 : 0) + c.s.length(); } //~ = 128
    static int shallow() { Base b = new Base(); Base c = b.clone(); c.shared[0] = 9; return b.shared[0]; } //~ = 9
    static int refused() { try { new Plain().copy(); return 0; } catch (CloneNotSupportedException e) { return 1; } } //~ = 1
    static int allowed() throws CloneNotSupportedException { return ((PlainSub) new PlainSub().copy()).z; } //~ = 8
    static boolean ofAnonymous() { Base b = new Base() { public String toString() { return "an" + x; } }; return b.clone().toString().equals("an1"); } //~ = true
}
