// Lambdas and anonymous classes made in loops keep the values of their own turn.
class CaptureInLoops {
    static int lambdas() { java.util.List<java.util.function.IntSupplier> l = new java.util.ArrayList<>(); for (int i = 0; i < 3; i++) { int j = i; l.add(() -> j * j + 1); } int s = 0; for (java.util.function.IntSupplier f : l) s = s * 10 + f.getAsInt(); return s; } //~ = 125
    static int forEachVar() { Runnable[] r = new Runnable[2]; int[] out = {0}; int k = 0; for (String t : new String[] {"a", "bbb"}) r[k++] = () -> out[0] = out[0] * 10 + t.length(); r[0].run(); r[1].run(); return out[0]; } //~ = 13
    static int anonymous() { Object[] o = new Object[2]; for (int i = 0; i < 2; i++) { final int j = i + 4; o[i] = new Object() { @Override public int hashCode() { return j; } }; } return o[0].hashCode() * 10 + o[1].hashCode(); } //~ = 45
    static int nestedLambda() { int a = 2; java.util.function.IntFunction<java.util.function.IntUnaryOperator> f = x -> { int b = x + 1; return y -> a * 100 + b * 10 + y; }; return f.apply(3).applyAsInt(5); } //~ = 245
}
