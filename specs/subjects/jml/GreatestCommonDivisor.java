//~ holds

/** Euclid's algorithm, and the least common multiple. */
public class GreatestCommonDivisor {
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
        while (y != 0) { //~ or: while (y > 1) { //~ violates: ensures#1.1, ensures#1.2, ensures#1.3, ensures#2.1, ensures#2.2, ensures#3
            int rest = x % y;
            x = y; //~ or: x = rest; //~ violates: ensures#1.1, ensures#2.1, ensures#2.2, ensures#3, gcd.loop_invariant#1.1, no_exception
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
        return a / gcd(a, b) * b; //~ or: return a * b; //~ violates: ensures#2
    }
}
