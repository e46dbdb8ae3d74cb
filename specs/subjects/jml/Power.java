//~ holds

/** Powers by repeated squaring, and small logarithms. */
public class Power {
    /*@ public normal_behavior
      @   requires -4 <= base && base <= 4 && 0 <= exponent && exponent <= 5;
      @   ensures exponent == 0 ==> \result == 1;
      @   ensures exponent > 0 ==> \result == base * power(base, exponent - 1);
      @   measured_by exponent;
      @*/
    public static /*@ pure @*/ int power(int base, int exponent) {
        int result = 1;
        int square = base;
        int left = exponent;
        //@ maintaining left >= 0;
        //@ decreasing left;
        while (left > 0) {
            if (left % 2 == 1) { //~ or: if (left % 2 == 0) { //~ violates: ensures#2
                result *= square;
            }
            square *= square; //~ or: square += square; //~ violates: ensures#2
            left /= 2;
        }
        return result;
    }

    /*@ public normal_behavior
      @   requires n > 0;
      @   ensures 0 <= \result && \result <= 30;
      @   ensures (1 << \result) <= n;
      @   ensures \result == 30 || n < (1 << (\result + 1));
      @*/
    public static int log2(int n) {
        int log = 0;
        while (n >> 1 != 0) { //~ or: while (n != 0) { //~ violates: ensures#1.2, ensures#2, ensures#3
            n = n >> 1;
            log++;
        }
        return log;
    }
}
