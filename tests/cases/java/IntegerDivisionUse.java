// Averages, rounding and digits with integer division.
class IntegerDivisionUse {
    static int ceil(int a, int b) { return (a + b - 1) / b; }
    static int rounding() { return ceil(7, 2) * 100 + ceil(8, 2) * 10 + ceil(0, 5); } //~ = 440
    static int digitSum() { int n = 9081, s = 0; while (n > 0) { s += n % 10; n /= 10; } return s; } //~ = 18
    static int reverse() { int n = 1203, r = 0; for (; n != 0; n /= 10) r = r * 10 + n % 10; return r; } //~ = 3021
    static boolean leap(int y) { return y % 4 == 0 && y % 100 != 0 || y % 400 == 0; }
    static boolean years() { return leap(2000) && !leap(1900) && leap(2024) && !leap(2023); } //~ = true
    static void parity(int n) { assert n % 2 == 0 || n % 2 == 1; } //~ violates: assert
    static void parityFixed(int n) { assert n % 2 == 0 || n % 2 == 1 || n % 2 == -1; } //~ holds
    static void negative(int n) { if (n < 0) assert n / 3 <= 0; } //~ holds
}
