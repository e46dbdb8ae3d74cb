// Time and identity give any value: what must hold of every value holds.
class Clocks {
    static boolean identity() { Object o = new Object(); return o.hashCode() == o.hashCode() && System.identityHashCode(o) == o.hashCode(); } //~ = true; undetermined: identity
    static int nullIdentity() { return System.identityHashCode(null); } //~ = 0
    static int separator() { return System.lineSeparator().length() > 0 ? 1 : 0; } //~ = 1
}
