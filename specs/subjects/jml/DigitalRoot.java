//~ holds

/** Sums of decimal digits, once and until a single digit is left. */
public class DigitalRoot {
    /*@ public normal_behavior
      @   requires 0 <= n && n <= 9999;
      @   ensures \result == n % 10 + n / 10 % 10 + n / 100 % 10 + n / 1000;
      @*/
    public static /*@ pure @*/ int digitSum(int n) {
        int sum = 0;
        while (n > 0) {
            sum += n % 10; //~ or: sum += n / 10; //~ violates: ensures#1, ensures#2
            n /= 10;
        }
        return sum;
    }

    /*@ public normal_behavior
      @   requires 0 <= n && n <= 999;
      @   ensures 0 <= \result && \result <= 9;
      @   ensures n == 0 ? \result == 0 : \result == 1 + (n - 1) % 9;
      @*/
    public static int root(int n) {
        while (n > 9) { //~ or: if (n > 9) { //~ violates: ensures#1.2, ensures#2
            n = digitSum(n);
        }
        return n;
    }

    /*@ public normal_behavior
      @   requires 0 <= n && n <= 999;
      @   ensures 1 <= \result && \result <= 3;
      @   ensures \result == 1 <==> n < 10;
      @   ensures \result == 3 <==> n >= 100;
      @*/
    public static int digits(int n) {
        int digits = 1;
        while (n >= 10) { //~ or: while (n > 10) { //~ violates: ensures#2, ensures#3
            n /= 10;
            digits++;
        }
        return digits;
    }
}
