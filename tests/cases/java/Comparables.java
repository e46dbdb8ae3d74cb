// Comparable and Comparator with combinators.
class Comparables {
    static class P implements Comparable<P> { final int a, b; P(int a, int b) { this.a = a; this.b = b; } public int compareTo(P o) { return a != o.a ? Integer.compare(a, o.a) : Integer.compare(b, o.b); } int a() { return a; } int b() { return b; } }
    static <T extends Comparable<T>> T max(T x, T y) { return x.compareTo(y) >= 0 ? x : y; }
    static int generic() { return max(new P(1, 2), new P(1, 3)).b * 10 + max(4, 3); } //~ = 34
    static int lambda() { java.util.Comparator<P> c = (x, y) -> x.b - y.b; return c.compare(new P(0, 5), new P(9, 2)); } //~ = 3
    static int reversed() { java.util.Comparator<Integer> c = java.util.Comparator.<Integer>naturalOrder().reversed(); return c.compare(1, 2); } //~ = 1
    static int comparing() { java.util.Comparator<P> c = java.util.Comparator.comparing(P::a); return c.compare(new P(1, 9), new P(2, 0)); } //~ = -1
    static int thenComparing() { java.util.Comparator<P> c = java.util.Comparator.comparingInt(P::a).thenComparing(P::b); return c.compare(new P(1, 9), new P(1, 3)); } //~ = 1
    static int reverseOrder() { return java.util.Collections.<String>reverseOrder().compare("a", "b"); } //~ = 1
    static int strings() { return max("abc", "abd").charAt(2); } //~ = 100
    static int nullsCompare() { P p = null; return new P(1, 1).compareTo(p); } //~ throws java.lang.NullPointerException
    static int naturalOrder() { return java.util.Comparator.<Integer>naturalOrder().compare(5, 3); } //~ = 1
    static void antisymmetric(int a, int b) { P x = new P(a, b), y = new P(b, a); assert Integer.signum(x.compareTo(y)) == -Integer.signum(y.compareTo(x)); } //~ holds
    static void subtraction(int a, int b) { java.util.Comparator<Integer> c = (x, y) -> x - y; if (a < b) assert c.compare(a, b) < 0; } //~ violates: assert
}
