// Classic tricks on words.
class BitTricks {
    static boolean power(int n) { return n > 0 && (n & n - 1) == 0; }
    static boolean powers() { return power(1) && power(64) && !power(0) && !power(6) && !power(Integer.MIN_VALUE); } //~ = true
    static int count(int n) { int c = 0; while (n != 0) { n &= n - 1; c++; } return c; }
    static int counts() { return count(0) * 1000 + count(255) * 10 + count(-1); } //~ = 112
    static int next() { int v = 5; v--; v |= v >> 1; v |= v >> 2; v |= v >> 4; return v + 1; } //~ = 8
    static void abs(int n) { int m = n >> 31; int a = (n + m) ^ m; if (n != Integer.MIN_VALUE) assert a >= 0 && (a == n || a == -n); } //~ holds
    static void min(int a, int b) { int m = b ^ ((a ^ b) & -(a < b ? 1 : 0)); assert m == Math.min(a, b); } //~ holds
    static void sign(int a, int b) { if ((a ^ b) < 0) assert a < 0 != b < 0; } //~ holds
    static void average(int a, int b) { int m = (a & b) + ((a ^ b) >> 1); assert m >= Math.min(a, b) && m <= Math.max(a, b); } //~ holds
    static int setBits() { int s = 0; for (int i : new int[] {1, 4, 5}) s |= 1 << i; s &= ~(1 << 4); s ^= 1 << 0; return s; } //~ = 35
}
