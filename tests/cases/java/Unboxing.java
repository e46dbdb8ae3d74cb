// Unboxing null throws; a conditional with a box and a primitive unboxes.
class Unboxing {
    static int nullBox() { Integer i = null; return i; } //~ throws java.lang.NullPointerException
    static int compare() { Integer i = null; return i == null ? 1 : 2; } //~ = 1
    static int mixedConditional() { Integer i = null; boolean b = true; Integer r = b ? i : 0; return r == null ? 1 : 2; } //~ throws java.lang.NullPointerException
    static int arithmetic() { Integer i = 5; i++; i += 2; return i * i; } //~ = 64
    static int charBox() { Character c = 'a'; c++; return c; } //~ = 98
    static long longBox() { Long l = 5L; l <<= 40; return l; } //~ = 5497558138880
    static boolean boolBox() { Boolean b = false; b |= true; return b ? b : false; } //~ = true
    static int switchBox() { Integer i = 2; switch (i) { case 1: return 10; case 2: return 20; default: return 30; } } //~ = 20
    static int arrayBox() { Integer[] a = {1, 2, 3}; int s = 0; for (int x : a) s += x; a[1]++; return s * 10 + a[1]; } //~ = 63
    static int indexBox() { int[] a = {4, 5, 6}; Integer i = 1; return a[i]; } //~ = 5
    static int byteBox() { Byte b = (byte) 200; return b; } //~ = -56
    static int shortBox() { Short s = (short) 70000; return s + 1; } //~ = 4465
    static int condition(int n) { Integer i = n > 3 ? null : n; return i; } //~ violates: no_exception
}
