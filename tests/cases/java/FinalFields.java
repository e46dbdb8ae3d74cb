// final instance and static fields, assigned once, read everywhere.
class FinalFields {
    final int a; final int[] b = {1, 2}; static final int[] TABLE = new int[3]; static { TABLE[1] = 7; }
    FinalFields(int a) { this.a = a; b[0] = a; }
    static int instance() { FinalFields f = new FinalFields(4); return f.a * 100 + f.b[0] * 10 + f.b[1]; } //~ = 442
    static int table() { return TABLE[0] * 10 + TABLE[1]; } //~ = 7
    static void law(int a) { assert new FinalFields(a).b[0] == a; } //~ holds
}
