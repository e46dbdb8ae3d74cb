// Direct, mutual and tree recursion; recursion over objects.
class Recursion {
    static int fac(int n) { return n <= 1 ? 1 : n * fac(n - 1); }
    static int fac6() { return fac(6); } //~ = 720
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }
    static boolean mutual() { return even(6) && odd(5); } //~ = true
    static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
    static int ackermann() { return ack(1, 2); } //~ = 4
    static class T { int v; T l, r; T(int v) { this.v = v; } void add(int x) { if (x < v) { if (l == null) l = new T(x); else l.add(x); } else { if (r == null) r = new T(x); else r.add(x); } } int sum() { return v + (l == null ? 0 : l.sum()) + (r == null ? 0 : r.sum()); } int depth() { return 1 + Math.max(l == null ? 0 : l.depth(), r == null ? 0 : r.depth()); } }
    static int tree() { T t = new T(5); for (int x : new int[] {3, 8, 1, 4}) t.add(x); return t.sum() * 10 + t.depth(); } //~ = 213
    static int hanoi(int n) { return n == 0 ? 0 : 2 * hanoi(n - 1) + 1; }
    static int towers() { return hanoi(5); } //~ = 31
    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
    static int common() { return gcd(84, 36); } //~ = 12
    static int power(int b, int e) { if (e == 0) return 1; int h = power(b, e / 2); return e % 2 == 0 ? h * h : h * h * b; }
    static int powers() { return power(3, 7); } //~ = 2187
    static int small(int n) { return n < 0 || n > 4 ? 0 : fac(n); } //~ holds
}
