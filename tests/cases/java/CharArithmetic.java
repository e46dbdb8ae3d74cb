// char in arithmetic, loops, switch labels and comparisons.
class CharArithmetic {
    static int loop() { int n = 0; for (char c = 'a'; c <= 'f'; c++) n += c; return n; } //~ = 597
    static char caesar(char c, int k) { return (char) ('a' + (c - 'a' + k) % 26); }
    static char shifted() { return caesar('y', 3); } //~ = 98
    static String word() { String s = ""; for (char c : "zoo".toCharArray()) s += caesar(c, 1); return s; } //~ = "app"
    static int digit() { return '7' - '0'; } //~ = 7
    static boolean compare() { char c = 'x'; return c == 120 && c > 'a' && c != 'y'; } //~ = true
    static int wrap() { char c = '\uffff'; c++; return c; } //~ = 0
    static void lower(char c) { if (c >= 'A' && c <= 'Z') { char d = (char) (c | 32); assert d >= 'a' && d <= 'z'; } } //~ holds
}
