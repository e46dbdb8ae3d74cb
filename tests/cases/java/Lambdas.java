// Lambdas: captures, blocks, currying, recursion through a field, generic functional interfaces.
class Lambdas {
    interface IntOp { int apply(int a, int b); }
    static int apply(IntOp op, int a, int b) { return op.apply(a, b); }
    static int expression() { return apply((a, b) -> a * b, 6, 7); } //~ = 42
    static int block() { return apply((int a, int b) -> { int r = 0; for (int i = 0; i < b; i++) r += a; return r; }, 5, 4); } //~ = 20
    static int capture(int k) { IntOp op = (a, b) -> a + b + k; return op.apply(1, 2); } //~ holds
    static int curry() { java.util.function.Function<Integer, java.util.function.Function<Integer, Integer>> f = a -> b -> a * 10 + b; return f.apply(3).apply(4); } //~ = 34
    int base = 5;
    java.util.function.IntSupplier supplier() { return () -> base * 2; }
    static int thisCapture() { Lambdas l = new Lambdas(); java.util.function.IntSupplier s = l.supplier(); l.base = 8; return s.getAsInt(); } //~ = 16
    static java.util.function.IntUnaryOperator fac; 
    static int recursion() { fac = n -> n <= 1 ? 1 : n * fac.applyAsInt(n - 1); return fac.applyAsInt(5); } //~ = 120
    static int runnable() { int[] n = {0}; Runnable r = () -> n[0]++; r.run(); r.run(); return n[0]; } //~ = 2
    static int predicate() { java.util.function.Predicate<String> p = s -> s.length() > 2; return p.and(s -> s.charAt(0) == 'a').test("abc") && p.negate().test("a") && p.or(s -> true).test("") ? 1 : 0; } //~ = 1
    static int compose() { java.util.function.Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2; return inc.andThen(dbl).apply(3) * 100 + inc.compose(dbl).apply(3) * 10 + java.util.function.Function.<Integer>identity().apply(4); } //~ = 874
    static int biFunction() { java.util.function.BiFunction<Integer, Integer, Integer> f = (a, b) -> a - b; return f.andThen(x -> x * 2).apply(9, 4); } //~ = 10
    static int supplier2() { java.util.function.Supplier<int[]> s = () -> new int[3]; return s.get().length; } //~ = 3
    static int conditionalLambda() { boolean b = true; IntOp op = b ? (x, y) -> x : (x, y) -> y; return op.apply(1, 2); } //~ = 1
    static int cast() { Object o = (IntOp) (a, b) -> a + b; return ((IntOp) o).apply(2, 3); } //~ = 5
    static int returned() { return make(3).apply(4, 5); } //~ = 17
    static IntOp make(int k) { return (a, b) -> a * k + b; }
    static int nullLambda() { IntOp op = null; return op.apply(1, 2); } //~ throws java.lang.NullPointerException
    static int consumer() { java.util.List<Integer> l = new java.util.ArrayList<>(); java.util.function.Consumer<Integer> c = l::add; c.andThen(x -> l.add(x * 2)).accept(5); return l.get(0) * 100 + l.get(1); } //~ = 510
}
