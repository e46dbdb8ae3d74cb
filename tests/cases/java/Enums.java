// Enum constants, fields, bodies, values, ordinal, compareTo, valueOf, switch.
class Enums {
    enum Color { RED, GREEN, BLUE; Color next() { return values()[(ordinal() + 1) % values().length]; } }
    enum Op { ADD("+") { int apply(int a, int b) { return a + b; } }, MUL("*") { int apply(int a, int b) { return a * b; } }; final String sign; Op(String sign) { this.sign = sign; } abstract int apply(int a, int b); }
    static int ordinals() { return Color.RED.ordinal() * 100 + Color.BLUE.ordinal() * 10 + Color.values().length; } //~ = 23
    static boolean cycle() { return Color.BLUE.next() == Color.RED; } //~ = true
    static String name() { return Color.GREEN.name() + Color.BLUE; } //~ = "GREENBLUE"
    static int bodies() { return Op.ADD.apply(3, 4) * 100 + Op.MUL.apply(3, 4); } //~ = 712
    static String signs() { String s = ""; for (Op o : Op.values()) s += o.sign; return s; } //~ = "+*"
    static int compare() { return Color.RED.compareTo(Color.BLUE); } //~ = -2
    static boolean valueOf() { return Color.valueOf("GREEN") == Color.GREEN; } //~ = true
    static Color unknown() { return Color.valueOf("PINK"); }
    static int unknownOrdinal() { return unknown().ordinal(); } //~ throws java.lang.IllegalArgumentException
    static boolean freshValues() { Color.values()[0] = null; return Color.values()[0] == Color.RED; } //~ = true
    static boolean isEnum() { Object o = Op.MUL; return o instanceof Op && o instanceof Enum && o.equals(Op.MUL) && !o.equals(Op.ADD); } //~ = true
    static int onEnum(Color c) { switch (c) { case RED: return 1; case GREEN: return 2; default: return 3; } }
    static int switches() { return onEnum(Color.RED) * 100 + onEnum(Color.GREEN) * 10 + onEnum(Color.BLUE); } //~ = 123
    static String declaring() { return Op.ADD.toString() + Op.MUL.name(); } //~ = "ADDMUL"
    enum WithStatic { A, B; static int count; static { for (WithStatic w : values()) count += w.ordinal() + 1; } }
    static int staticInEnum() { return WithStatic.count; } //~ = 3
    enum ByInterface implements java.util.function.IntUnaryOperator { INC { public int applyAsInt(int x) { return x + 1; } }, DEC { public int applyAsInt(int x) { return x - 1; } } }
    static int interfaces() { return ByInterface.INC.applyAsInt(4) * 10 + ByInterface.DEC.applyAsInt(4); } //~ = 53
}
