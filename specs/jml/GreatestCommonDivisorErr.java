//~ violates: ensures#1.1
//~ violates: ensures#2.1
//~ violates: ensures#2.2
//~ violates: ensures#3
//~ violates: gcd.loop_invariant#1.1
//~ violates: no_exception

/** Euclid's algorithm, and the least common multiple. */
public class GreatestCommonDivisorErr {
    /*@ public normal_behavior
      @   requires 0 < a && a <= 3 && 0 < b && b <= 3;
      @   ensures 0 < \result && \result <= a && \result <= b;
      @   ensures a % \result == 0 && b % \result == 0;
      @   ensures (\forall int d; 0 < d && d <= 3; a % d == 0 && b % d == 0 ==> d <= \result);
      @   assignable \nothing;
      @*/
    public static /*@ pure @*/ int gcd(int a, int b) {
        int x = a;
        int y = b;
        //@ loop_invariant x > 0 && y >= 0;
        //@ decreasing y;
        while (y != 0) {
            int rest = x % y;
            x = rest; //~ fault
            y = rest;
        }
        return x;
    }

    /*@ public normal_behavior
      @   requires 0 < a && a <= 3 && 0 < b && b <= 3;
      @   ensures \result % a == 0 && \result % b == 0;
      @   ensures (\forall int m; 0 < m && m < \result && m <= 9; m % a != 0 || m % b != 0);
      @   ensures \result > 0;
      @*/
    public static int lcm(int a, int b) {
        return a / gcd(a, b) * b;
    }
}
