//~ holds

/** The absolute value, and the distance of two numbers. */
public class AbsoluteValue {
    /*@ public normal_behavior
      @   requires x != Integer.MIN_VALUE;
      @   ensures \result >= 0;
      @   ensures \result == x || \result == -x;
      @   assignable \nothing;
      @*/
    public static /*@ pure @*/ int abs(int x) {
        return x < 0 ? -x : x; //~ or: return x < 0 ? x : -x; //~ violates: ensures#1
    }

    /*@ public normal_behavior
      @   requires (long) a - b <= Integer.MAX_VALUE && (long) b - a <= Integer.MAX_VALUE;
      @   ensures \result == (a > b ? a - b : b - a);
      @ also public exceptional_behavior
      @   requires (long) a - b > Integer.MAX_VALUE || (long) b - a > Integer.MAX_VALUE;
      @   signals_only ArithmeticException;
      @*/
    public static int distance(int a, int b) {
        long d = (long) a - b; //~ or: long d = a - b; //~ violates: exceptional_behavior
        if (d < 0) {
            d = -d;
        }
        if (d > Integer.MAX_VALUE) {
            throw new ArithmeticException("distance");
        }
        return (int) d;
    }
}
