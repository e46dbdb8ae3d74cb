//~ holds

/** Kinds of triangles by their sides. */
public class Triangle {
    public static final int NONE = 0;
    public static final int SCALENE = 1;
    public static final int ISOSCELES = 2;
    public static final int EQUILATERAL = 3;

    /*@ public normal_behavior
      @   ensures \result == NONE <==> !(a > 0 && b > 0 && c > 0 && a < b + c && b < a + c && c < a + b);
      @   ensures \result == EQUILATERAL <==> \result != NONE && a == b && b == c;
      @   ensures \result == ISOSCELES <==> \result != NONE && \result != EQUILATERAL && (a == b || b == c || a == c);
      @   ensures \result >= NONE && \result <= EQUILATERAL;
      @*/
    public static /*@ pure @*/ int classify(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return NONE;
        }
        if (a >= (long) b + c || b >= (long) a + c || c >= (long) a + b) { //~ or: if (a >= (long) b + c || b >= (long) a + c || c >= a + b) { //~ violates: ensures#1
            return NONE;
        }
        if (a == b && b == c) {
            return EQUILATERAL;
        }
        if (a == b || b == c || a == c) { //~ or: if (a == b || b == c) { //~ violates: ensures#3
            return ISOSCELES;
        }
        return SCALENE;
    }
}
