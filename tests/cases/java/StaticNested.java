// Static nested classes, their statics, and access to private members both ways.
class StaticNested {
    private int secret = 6; private static int count = 2;
    private static int bump() { return ++count; }
    static class N { private int own = 3; int peek(StaticNested s) { return s.secret * 10 + count; } static int k = 8; static class M { static int z() { return k + count; } } }
    static int access() { count = 2; return new N().peek(new StaticNested()) * 10 + new N().own; } //~ = 623
    static int deep() { count = 2; return N.M.z(); } //~ = 10
    static int privateStatic() { count = 2; return bump() * 10 + N.k; } //~ = 38
}
