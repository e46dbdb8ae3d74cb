//~ holds

/** Factorials as far as an int goes. */
public class Factorial {
    /*@ public normal_behavior
      @   requires 0 <= n && n <= 12;
      @   ensures \result == (\product int i; 1 <= i && i <= n; i);
      @   assignable \nothing;
      @ also
      @ public exceptional_behavior
      @   requires n < 0 || n > 12;
      @   signals_only IllegalArgumentException;
      @   assignable \nothing;
      @*/
    public static /*@ pure @*/ int factorial(int n) {
        if (n < 0 || n > 12) { //~ or: if (n < 0 || n > 13) { //~ violates: exceptional_behavior, factorial.loop_invariant#2
            throw new IllegalArgumentException("no factorial of " + n);
        }
        int product = 1;
        /*@ loop_invariant 1 <= i && i <= n + 1;
          @ loop_invariant product == (\product int k; 1 <= k && k < i; k);
          @ decreases n + 1 - i;
          @*/
        for (int i = 1; i <= n; i++) { //~ or: for (int i = 1; i < n; i++) { //~ violates: ensures#1
            product = product * i;
        }
        return product;
    }

    /*@ public normal_behavior
      @   requires 0 <= n && n <= 6;
      @   ensures \result == factorial(n);
      @   measured_by n;
      @*/
    public static int recursive(int n) {
        return n == 0 ? 1 : n * recursive(n - 1); //~ or: return n == 0 ? 0 : n * recursive(n - 1); //~ violates: ensures#1
    }
}
