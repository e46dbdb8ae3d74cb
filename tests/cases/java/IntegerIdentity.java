// Boxes of small values are shared; others are not. equals compares values of one class.
class IntegerIdentity {
    static boolean small() { Integer a = 127, b = 127; return a == b; } //~ = true
    static boolean large() { Integer a = 128, b = 128; return a == b; } //~ = false
    static boolean low() { Integer a = -128, b = -128; return a == b; } //~ = true
    static boolean lower() { Integer a = -129, b = -129; return a == b; } //~ = false
    static boolean created() { return new Integer(5) == new Integer(5); } //~ = false
    static boolean mixed() { Integer a = 1000; return a == 1000; } //~ = true
    static boolean equal() { Integer a = 1000, b = 1000; return a.equals(b); } //~ = true
    static boolean longNotInt() { Long a = 5L; return a.equals(5); } //~ = false
    static boolean longs() { Long a = 127L, b = 127L, c = 128L, d = 128L; return a == b && c != d; } //~ = true
    static boolean chars() { Character a = 'x', b = 'x'; return a == b; } //~ = true
    static boolean objects() { Object a = 100, b = 100; return a == b; } //~ = true
    static boolean objectsLarge() { Object a = 1000, b = 1000; return a == b; } //~ = false
    static boolean throughList() { java.util.List<Integer> l = new java.util.ArrayList<>(); l.add(77); l.add(77); return l.get(0) == l.get(1); } //~ = true
    static boolean ordered() { Integer a = 1000, b = 1000; return a <= b && a >= b && !(a == b); } //~ = true
    static void law(int i) { Integer a = i, b = i; assert a.equals(b); } //~ holds
    static void wrong(int i) { Integer a = i, b = i; assert a == b; } //~ violates: assert
}
