//~ noSuchInt: violated ensures#1
//~ intRange: holds
//~ byteRange: holds
//~ charRange: holds
//~ shortSum: holds
//~ widened: holds
//~ unlimited: holds
//~ median: holds
//~ wrongMedian: violated ensures#1.2
//~ ofOther: holds
//~ notOfOther: violated ensures#1
//~ eitherEnd: holds
// A variable has the values of its type; equalities, ends, and what an array has are ranges.
public class VariableTypes {
    int x;

    //@ ensures (\exists int i; i == x + 1);
    void noSuchInt() {
    }

    //@ ensures (\forall int i; i == x + 1; i <= 2147483647);
    void intRange() {
    }

    //@ ensures (\forall byte b; 100 <= b && b <= 300; b <= 127);
    void byteRange() {
    }

    //@ ensures (\forall char c; -5 <= c && c <= 3; c >= 0);
    void charRange() {
    }

    //@ ensures (\sum short s; 32765 <= s && s <= 40000; s - 32765) == \result;
    int shortSum() {
        return 3;
    }

    //@ ensures (\exists long i; i == x + 1);
    void widened() {
    }

    //@ ensures (\exists \bigint i; i == y + 1);
    static void unlimited(long y) {
    }

    //@ ensures (\exists int n; n == a || n == b; \result == n) && (\forall int n; (n == a) || (n == b); \result >= n);
    static int median(int a, int b) {
        return a > b ? a : b;
    }

    //@ ensures (\exists int n; n == a || n == b; \result == n) && (\forall int n; (n == a) || (n == b); \result >= n);
    static int wrongMedian(int a, int b) {
        return a;
    }

    //@ requires a.length > 0;
    //@ ensures (\forall int v; (\exists int i; 0 <= i && i < a.length; v == a[i]); v <= \result);
    static int ofOther(int[] a) {
        int most = a[0];
        for (int v : a) {
            if (v > most) {
                most = v;
            }
        }
        return most;
    }

    //@ requires a.length > 0;
    //@ ensures (\forall int v; (\exists int i; 0 <= i && i < a.length; v == a[i]); v <= \result);
    static int notOfOther(int[] a) {
        return a[0];
    }

    //@ ensures (\forall int v; 0 <= v && v < 3 || v == 7; v != \result);
    static int eitherEnd() {
        return 5;
    }
}
