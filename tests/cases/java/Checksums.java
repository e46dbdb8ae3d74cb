// Shifting and mixing loops over arrays and strings.
class Checksums {
    static int adler() { int a = 1, b = 0; for (char c : "Wiki".toCharArray()) { a = (a + c) % 65521; b = (b + a) % 65521; } return b << 16 | a; } //~ = 64618901
    static int fnv() { int h = 0x811c9dc5; for (byte x : new byte[] {1, 2, -1}) { h ^= x & 0xff; h *= 0x01000193; } return h; } //~ = 1120868399
    static int parity(int x) { x ^= x >>> 16; x ^= x >>> 8; x ^= x >>> 4; x ^= x >>> 2; x ^= x >>> 1; return x & 1; } //~ holds
    static void parities(byte b) { int x = b & 0xff; assert parity(x) == (Integer.bitCount(x) & 1); } //~ holds
    static int luhn() { int s = 0; String n = "79927398713"; for (int i = 0; i < n.length(); i++) { int d = n.charAt(n.length() - 1 - i) - '0'; if (i % 2 == 1) { d *= 2; if (d > 9) d -= 9; } s += d; } return s % 10; } //~ = 0
}
