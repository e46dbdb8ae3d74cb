// A value class with normalisation in its constructor.
class Rationals {
    final int n, d;
    Rationals(int n, int d) { if (d == 0) throw new ArithmeticException("zero"); int g = gcd(Math.abs(n), Math.abs(d)); if (d < 0) g = -g; this.n = n / g; this.d = d / g; }
    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
    Rationals plus(Rationals o) { return new Rationals(n * o.d + o.n * d, d * o.d); }
    @Override public boolean equals(Object o) { return o instanceof Rationals r && r.n == n && r.d == d; }
    @Override public int hashCode() { return java.util.Objects.hash(n, d); }
    @Override public String toString() { return d == 1 ? "" + n : n + "/" + d; }
    static String sum() { return new Rationals(1, 2).plus(new Rationals(1, 6)).toString(); } //~ = "2/3"
    static String whole() { return "" + new Rationals(4, -2); } //~ = "-2"
    static boolean equal() { return new Rationals(2, 4).equals(new Rationals(-1, -2)) && new Rationals(2, 4).hashCode() == new Rationals(1, 2).hashCode(); } //~ = true
    static int zero() { return new Rationals(1, 0).n; } //~ throws java.lang.ArithmeticException
}
