// Chains of else if, nested ifs, boolean returns.
class NestedConditionals {
    static int grade(int p) { if (p >= 90) return 1; else if (p >= 75) return 2; else if (p >= 50) return 3; return 5; } //~ holds
    static int grades() { return grade(95) * 1000 + grade(80) * 100 + grade(50) * 10 + grade(0); } //~ = 1235
    static void ordered(int a, int b) { if (a <= b) assert grade(a) >= grade(b); } //~ holds
    static void wrong(int a, int b) { if (a < b) assert grade(a) > grade(b); } //~ violates: assert
    static boolean triangle(int a, int b, int c) { return a > 0 && b > 0 && c > 0 && a < b + c && b < a + c && c < a + b; } //~ holds
    static void overflowing(int a, int b, int c) { if (a > 0 && b > 0 && c > 0 && a <= b && b <= c && (long) a + b > c) assert triangle(a, b, c); } //~ violates: assert
}
