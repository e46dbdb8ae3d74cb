// java.util.Random gives any value: only what holds of every value is certain.
class RandomNumbers {
    static void anyInt() { int r = new java.util.Random().nextInt(); assert r != 17; } //~ violates: assert
    static void bounded() { int r = new java.util.Random(1).nextInt(10); assert 0 <= r && r < 10; } //~ holds
    static void boundedTight() { int r = new java.util.Random(1).nextInt(10); assert r < 9; } //~ violates: assert
    static void badBound() { new java.util.Random().nextInt(0); } //~ violates: no_exception
    static void booleans() { if (new java.util.Random().nextBoolean()) assert false; } //~ violates: assert
    static void between() { int r = new java.util.Random().nextInt(3, 6); assert 3 <= r && r < 6; } //~ holds
    static void betweenTight() { int r = new java.util.Random().nextInt(3, 6); assert r < 5; } //~ violates: assert
    static void reseeded() { java.util.Random r = new java.util.Random(1); r.setSeed(2); assert r.nextInt(2) == 0; } //~ violates: assert
    static void boundedLong() { long r = new java.util.Random().nextLong(1L << 40); assert r >> 40 == 0; } //~ holds
    static void someBytes() { byte[] b = {7}; new java.util.Random().nextBytes(b); assert b[0] == 7; } //~ violates: assert
    static void longs() { long r = new java.util.Random().nextLong(); assert r == r; } //~ holds
    static void unseeded(int n) { if (n > 0) assert new java.util.Random().nextInt(n) <= n - 1; } //~ holds
    static void time() { assert System.currentTimeMillis() != 5; } //~ violates: assert
}
