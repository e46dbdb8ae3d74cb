// Comparisons between types: promotion, boxes, references.
class MixedComparisons {
    static boolean intLong() { int i = -1; long l = 0xffffffffL; return i == l; } //~ = false
    static boolean charInt() { char c = 'A'; return c == 65 && c < 66L; } //~ = true
    static boolean byteChar() { byte b = -1; char c = (char) b; return b == c; } //~ = false
    static boolean boxPrimitive() { Integer i = 1000; long l = 1000; return i == l; } //~ = true
    static boolean boxes() { Integer i = 1000; Integer j = new Integer(1000); return i.equals(j) && i != j && i <= j; } //~ = true
    static boolean references() { Object a = new int[0], b = a; return a == b && a != new int[0]; } //~ = true
    static boolean booleans() { Boolean t = true; boolean u = true; return t == u && t.equals(Boolean.TRUE) && Boolean.TRUE == t; } //~ = true
}
