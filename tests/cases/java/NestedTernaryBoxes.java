// A conditional of two boxes of one type keeps the box; of two types unboxes and promotes.
class NestedTernaryBoxes {
    static boolean keepsBox() { Integer a = 1000, b = 2; boolean c = true; Integer r = c ? a : b; return r == a; } //~ = true
    static int mixed() { Integer a = 5; Character c = 'a'; boolean t = false; return t ? a : c; } //~ = 97
    static int nullUnboxed() { Integer a = null; boolean t = true; int r = t ? a : 0; return r; } //~ throws java.lang.NullPointerException
    static boolean longAndInt() { boolean t = true; Object o = t ? 1 : 2L; return o instanceof Long; } //~ = true
}
