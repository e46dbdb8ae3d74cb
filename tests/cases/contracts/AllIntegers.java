//~ set array_length=3
//~ permuted: holds
//~ doubled: violated ensures#1
//~ occurs: holds
//~ occursNot: violated ensures#1
//~ between: holds
//~ betweenNot: violated ensures#1
//~ beyond: holds
//~ even: holds
//~ evenNot: violated ensures#1
//~ undefined: violated ensures#1
//~ guarded: holds
//~ least: holds
//~ leastNot: violated ensures#1
//~ greatest: holds
//~ bytes: holds
//~ nextOfAny: violated ensures#1.2
//~ big: holds
//~ pairs: holds
//~ same: holds
//~ called: holds
//~ product: holds
//~ summed: holds
//~ needs: holds
//~ agree: holds
//~ agreeSome: holds
// Variables without a range: what is said of them changes only where they reach what they are compared with.
public class AllIntegers {
    //@ requires a.length <= 3;
    //@ assignable a[*];
    //@ ensures (\forall int v; (\num_of int i; 0 <= i && i < a.length; a[i] == v) == (\num_of int i; 0 <= i && i < a.length; \old(a[i]) == v));
    static void permuted(int[] a) {
        for (int i = 1; i < a.length; i++) { int t = a[i]; a[i] = a[i - 1]; a[i - 1] = t; }
    }

    //@ requires a.length <= 3;
    //@ assignable a[*];
    //@ ensures (\forall int v; ; (\num_of int i; 0 <= i && i < a.length; a[i] == v) == (\num_of int i; 0 <= i && i < a.length; \old(a[i]) == v));
    static void doubled(int[] a) {
        for (int i = 1; i < a.length; i++) a[i] = a[i - 1];
    }

    //@ ensures \result == (\exists int v; v != x && v < y);
    static boolean occurs(int x, int y) { return y > Integer.MIN_VALUE + 1 || y == Integer.MIN_VALUE + 1 && x != Integer.MIN_VALUE; }

    //@ ensures \result == (\exists int v; v != x && v < y);
    static boolean occursNot(int x, int y) { return y > Integer.MIN_VALUE; }

    //@ ensures \result <==> (\forall int k; x <= k && k <= z ==> k != y);
    static boolean between(int x, int y, int z) { return y < x || z < y; }

    //@ ensures \result <==> (\forall int k; x <= k && k <= z ==> k != y);
    static boolean betweenNot(int x, int y, int z) { return y < x || z <= y; }

    //@ requires x < y;
    //@ ensures (\forall int k; k > y; k > x + 1) && (\exists long k; ; k > y);
    static void beyond(int x, int y) { }

    //@ ensures \result == (\exists int y; y * 2 == x);
    static boolean even(int x) { return x % 2 == 0; }

    //@ ensures \result == (\exists int y; y * 3 == x + 1);
    static boolean evenNot(int x) { return x % 3 == 2 || x == 0; }

    //@ ensures (\exists int v; v == a[2] || v == 1);
    static void undefined(int[] a) { }            // there need not be an a[2]

    //@ requires n >= 0;
    //@ ensures (\forall int v; (\forall int i; 0 <= i && i < n && i < 3; i < a.length && a[i] < v ==> a[i] != v));
    static void guarded(int[] a, int n) { }

    //@ ensures (\forall int v; v >= x) ==> x == Integer.MIN_VALUE;
    static void least(int x) { }

    //@ ensures !(\forall int v; v >= x);
    static void leastNot(int x) { }

    //@ ensures (\exists int v; v > x) || x == Integer.MAX_VALUE;
    static void greatest(int x) { }

    //@ ensures (\forall byte b; x > b) == (x > 127) && (\exists char c; c == x) == (0 <= x && x < 65536);
    static void bytes(int x) { }

    //@ ensures (\forall int v; v < x; (\exists int w; w == v + 1; w <= x)) && (\exists int v; v == x + 1);
    static void nextOfAny(int x) { }              // of the greatest int there is no next one

    //@ ensures (\exists \bigint v; v > x) && (\exists \bigint v; v < x) && !(\forall \bigint v; v >= x);
    static void big(int x) { }

    //@ ensures (\forall int v, w; v < w ==> v + 1 <= w);
    static void pairs() { }

    /*@ pure @*/ static int same(int v) { return v; }

    //@ ensures (\forall int v; same(v) == v);
    static void called() { }

    //@ ensures (\forall int v; v * v >= 0);
    static void product() { }

    //@ requires a.length <= 3;
    //@ ensures (\forall int v; (\sum int i; 0 <= i && i < a.length; a[i] == v ? 1 : 0) <= a.length);
    static void summed(int[] a) { }

    //@ requires (\forall int v; v < a[0]; v < a[1]) && a.length == 2;
    //@ ensures a[0] <= a[1] || a[0] == Integer.MIN_VALUE;
    static void needs(int[] a) { }

    // The same over a range that is gone through value by value.
    //@ ensures (\forall byte b; b > x ==> b >= y) <==> (\forall int i; -128 <= i && i <= 127; i > x ==> i >= y);
    //@ ensures (\forall byte b; 3 * b != x) <==> (\forall int i; -128 <= i && i <= 127; 3 * i != x);
    //@ ensures (\forall byte b; x - 2 * b < y || b < y) <==> (\forall int i; -128 <= i && i <= 127; x - 2 * i < y || i < y);
    //@ ensures (\forall byte b; (b == x ? 1 : b < y ? 2 : 3) != 2) <==> (\forall int i; -128 <= i && i <= 127; (i == x ? 1 : i < y ? 2 : 3) != 2);
    static void agree(byte x, byte y) { }

    //@ requires a.length <= 1;
    //@ ensures (\exists byte b; 4 * b + 1 == x && b != y) <==> (\exists int i; -128 <= i && i <= 127; 4 * i + 1 == x && i != y);
    //@ ensures (\exists byte b; b - x == y - 3 * b) <==> (\exists int i; -128 <= i && i <= 127; i - x == y - 3 * i);
    //@ ensures (\exists byte b; (\forall int k; 0 <= k && k < a.length; a[k] < b)) <==> (\exists int i; -128 <= i && i <= 127; (\forall int k; 0 <= k && k < a.length; a[k] < i));
    //@ ensures (\exists byte b; (\num_of int k; 0 <= k && k < a.length; a[k] != -b) < 1) <==> (\exists int i; -128 <= i && i <= 127; (\num_of int k; 0 <= k && k < a.length; a[k] != -i) < 1);
    static void agreeSome(byte x, byte y, byte[] a) { }
}
