// Variable arity: none, several, an array, null, and preference for fixed arity.
class Varargs {
    static int sum(int... xs) { int s = 0; for (int x : xs) s += x; return s * 10 + xs.length; }
    static int none() { return sum(); } //~ = 0
    static int three() { return sum(1, 2, 3); } //~ = 63
    static int array() { return sum(new int[] {4, 5}); } //~ = 92
    static int pick(int a) { return 1; }
    static int pick(int... a) { return 2; }
    static int fixedFirst() { return pick(1) * 10 + pick(); } //~ = 12
    static int objects(Object... os) { return os == null ? -1 : os.length; }
    static int nulls() { return objects((Object) null) * 10 + objects((Object[]) null); } //~ = 9
    static int boxes() { return objects(1, "x", null); } //~ = 3
    static int leading(String s, int... xs) { return s.length() * 10 + xs.length; }
    static int withLeading() { return leading("abc", 1, 2); } //~ = 32
    static <T> int generic(T... ts) { return ts.length; }
    static int genericVarargs() { return generic("a", "b"); } //~ = 2
    static int spread(int a, int b) { return sum(a, b, a); } //~ holds
}
