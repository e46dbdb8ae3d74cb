// The smallest, the largest and the one between.
class MinMaxMedian {
    static int min(int a, int b, int c) { return a < b ? a < c ? a : c : b < c ? b : c; } //~ holds
    static int median(int a, int b, int c) { if (a > b) { int t = a; a = b; b = t; } return c < a ? a : c > b ? b : c; } //~ holds
    static void least(int a, int b, int c) { int m = min(a, b, c); assert m <= a && m <= b && m <= c && (m == a || m == b || m == c); } //~ holds
    static void between(int a, int b, int c) { int m = median(a, b, c); assert m >= Math.min(a, Math.min(b, c)) && m <= Math.max(a, Math.max(b, c)); } //~ holds
    static void averaged(int a, int b) { if (a < b) assert (a + b) / 2 >= a; } //~ violates: assert
    static int values() { return median(3, 9, 5) * 100 + min(4, 2, 8) * 10 + median(1, 1, 0); } //~ = 521
}
