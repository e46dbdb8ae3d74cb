// Class objects can be compared; reflection beyond that is open.
class Reflection {
    static boolean literal() { Object o = "s"; return o.getClass() == String.class; } //~ = true
    static boolean subclass() { Object o = new Reflection() { }; return o.getClass() == Reflection.class || Reflection.class != new Reflection().getClass(); } //~ = false
    static boolean array() { Object o = new int[2]; return o.getClass() == int[].class && o.getClass() != long[].class && o.getClass() != Comparable.class; } //~ = true
    static String name() { return new Reflection().getClass().getName(); } //~ = "Reflection"
    static boolean same() { return new Reflection().getClass() == new Reflection().getClass(); } //~ = true
    static boolean equal() { Object a = "x", b = 1; return a.getClass().equals(b.getClass()); } //~ = false
}
