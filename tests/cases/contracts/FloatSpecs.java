//~ half: holds
//~ halfOff: violated ensures#1
//~ nanIsEqual: violated ensures#1
//~ nan: holds
//~ zeros: holds
//~ rounded: holds
//~ tooExact: violated ensures#1
//~ promoted: holds
//~ mixed: holds
//~ field: holds
//~ frame: holds
//~ element: holds
//~ absolute: holds
//~ called: holds
//~ cast: holds
//~ castOff: violated ensures#1
//~ infinite: holds
//~ asserted: holds
//~ assertedOff: violated assertedOff.assert#1
//~ boxed: holds
//~ chosen: holds
//~ unmodified: holds
//~ precondition: holds

/** Floating point in specifications: IEEE 754, as Java has it. */
class FloatSpecs {
    double d;
    float f;

    //@ requires x >= 0.0 && x <= 1e10;
    //@ ensures \result <= x && \result >= 0;
    static double half(double x) { return x / 2; }

    //@ ensures \result <= x;
    static double halfOff(double x) { return x / 2; }

    //@ ensures x == x;
    static void nanIsEqual(double x) { }

    //@ ensures Double.isNaN(x) <==> x != x;
    static void nan(double x) { }

    //@ ensures x == 0 ==> -x == x;
    static void zeros(float x) { }

    //@ ensures 16777217f == 16777216f && 0.1 + 0.2 != 0.3 && (float) 0.1 != 0.1;
    static void rounded() { }

    //@ ensures 0.1 + 0.2 == 0.3;
    static void tooExact() { }

    //@ requires x + y == x + y;
    //@ ensures \result == x + y;
    static double promoted(float x, double y) { return x + y; }

    //@ requires i < 1000 && i > -1000;
    //@ ensures \result == i / 2.0;
    static double mixed(int i) { return 0.5 * i; }

    //@ requires d == d;
    //@ ensures d == \old(d) * 2;
    void field() { d = d + d; }

    //@ assignable f;
    //@ ensures f > 1.5f && f < 1.6;
    void frame() { f = 1.55f; }

    //@ requires a != null && a.length > 1 && a[0] < a[1];
    //@ ensures !(a[1] <= a[0]) && a[0] == a[0];
    static void element(double[] a) { }

    //@ requires x == x;
    //@ ensures \result >= 0 && (\result == x || \result == -x);
    static double absolute(double x) { return Math.abs(x); }

    //@ requires !Double.isNaN(x);
    //@ ensures \result == Math.max(x, 1.0);
    static double called(double x) { return x > 1 ? x : 1; }

    //@ ensures \result == (int) x;
    static int cast(double x) { return (int) x; }

    //@ ensures \result == (long) x;
    static int castOff(double x) { return (int) x; }

    //@ ensures x > Double.MAX_VALUE ==> x == Double.POSITIVE_INFINITY;
    static void infinite(double x) { }

    //@ requires true;
    static void asserted(double x) {
        double y = x * 0;
        //@ assert y == 0 || Double.isNaN(y);
    }

    //@ requires true;
    static void assertedOff(double x) {
        double y = x * 0;
        //@ assert y == 0;
    }

    //@ requires x == x;
    //@ ensures \result == x;
    static Double boxed(double x) { return x; }

    //@ ensures \result >= 0 == (x == (x < 0 ? x : \result));
    static double chosen(double x) { if (x != x) return -1; return x < 0 ? 1 : x; }

    //@ ensures \not_modified(d);
    void unmodified() { f = 2; }

    //@ requires 0.25 <= x && x <= 4;
    //@ ensures \result == 1;
    static int precondition(float x) { return x > 0 ? 1 : 0; }
}
