// The rule of the calendar, right and wrong.
class LeapYears {
    static boolean leap(int y) { return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0); }
    static boolean known() { return leap(2000) && leap(2004) && !leap(1900) && !leap(2001); } //~ = true
    static boolean simple(int y) { return y % 4 == 0; }
    static void same(byte y) { assert simple(y) == leap(y); } //~ violates: assert
    static int days(int m, boolean leap) { switch (m) { case 2: return leap ? 29 : 28; case 4: case 6: case 9: case 11: return 30; default: return 31; } } //~ holds
    static int year() { int d = 0; for (int m = 1; m <= 12; m++) d += days(m, false); return d; } //~ = 365
}
