//~ holds

/** Primality by trial division. */
public class PrimeCheck {
    /*@ public normal_behavior
      @   requires n <= 40;
      @   ensures \result <==> n > 1 && (\forall int d; 1 < d && d < n && d <= 40; n % d != 0);
      @   assignable \nothing;
      @*/
    public static /*@ pure @*/ boolean isPrime(int n) {
        if (n < 2) { //~ or: if (n < 1) { //~ violates: ensures#1
            return false;
        }
        for (int d = 2; d * d <= n; d++) { //~ or: for (int d = 2; d * d < n; d++) { //~ violates: ensures#1
        //~ or: for (int d = 3; d * d <= n; d++) { //~ violates: ensures#1
            if (n % d == 0) {
                return false;
            }
        }
        return true;
    }

    /*@ public normal_behavior
      @   requires 1 < n && n <= 20;
      @   ensures 1 < \result && \result <= n && n % \result == 0;
      @   ensures (\forall int d; 1 < d && d < \result && d <= 20; n % d != 0);
      @*/
    public static int leastFactor(int n) {
        int d = 2;
        //@ loop_invariant (\forall int k; 1 < k && k < d && k <= 20; n % k != 0);
        //@ decreases n - d;
        while (n % d != 0) {
            d++;
        }
        return d;
    }
}
