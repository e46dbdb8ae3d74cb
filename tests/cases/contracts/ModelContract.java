//~ fac: holds
//~ half: violated ensures#1
//~ product: holds
//~ wrongProduct: violated ensures#1
//~ plain: holds
// A contract and a model method in one comment: it is the model method's contract.
public class ModelContract {
    /*@ requires n <= 10;
        ensures n == 0 ==> \result == 1;
        ensures n > 0 ==> \result == n * fac(n-1);
        model public static pure long fac(int n) {
            if (n <= 0) return 1; else return n * fac(n-1);
        } @*/

    /*@ requires n >= 0;
      @ ensures \result * 2 == n;
      @ model static pure int half(int n) {
      @     return n / 2;
      @ } @*/

    //@ requires 0 <= n && n <= 5;
    //@ ensures \result == fac(n);
    static long product(int n) {
        long r = 1;
        for (int i = 1; i <= n; i++) r *= i;
        return r;
    }

    //@ requires 0 <= n && n <= 5;
    //@ ensures \result == fac(n);
    static long wrongProduct(int n) {
        long r = 1;
        for (int i = 1; i < n; i++) r *= i;
        return r;
    }

    //@ ensures \result == x;
    static int plain(int x) {
        return x;
    }
}
