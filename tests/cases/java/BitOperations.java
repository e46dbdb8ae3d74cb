// and, or, xor, complement on int, long and boolean.
class BitOperations {
    static int mask() { int a = 0xff00; return a & 0x0ff0 | 1 ^ 3; } //~ = 3842
    static long longMask() { long a = 0xffff_ffff_0000_0000L; return a & 0x0000_00ff_ffff_ffffL; } //~ = 1095216660480
    static long mixed() { int a = -1; return a & 0xffff_ffffL; } //~ = 4294967295
    static boolean xor() { boolean a = true, b = false; return a ^ b ^ true; } //~ = false
    static int lowestBit() { int a = 40; return a & -a; } //~ = 8
    static int clear() { int a = 40; return a & a - 1; } //~ = 32
    static void deMorgan(int a, int b) { assert ~(a & b) == (~a | ~b); } //~ holds
    static void swap(int a, int b) { int x = a, y = b; x ^= y; y ^= x; x ^= y; assert x == b && y == a; } //~ holds
    static void add(int a, int b) { assert a + b == (a ^ b) + 2 * (a & b); } //~ holds
    static void power(int a) { if (a != 0 && (a & a - 1) == 0) assert a > 0; } //~ violates: assert
}
