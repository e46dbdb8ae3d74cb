// Class objects can be compared; reflection beyond that is open.
class Reflection {
    static boolean literal() { Object o = "s"; return o.getClass() == String.class; } //~ = true; undetermined: getClass
    static String name() { return new Reflection().getClass().getName(); } //~ = "Reflection"; undetermined: getClass
    static boolean same() { return new Reflection().getClass() == new Reflection().getClass(); } //~ = true
    static boolean equal() { Object a = "x", b = 1; return a.getClass().equals(b.getClass()); } //~ = false; undetermined: getClass
}
