//~ set array_length=3
//~ sort: holds
//~ sortBadly: violated ensures#1
//~ first: holds
//~ next: violated ensures#1
//~ atLeast: holds
//~ below2: holds
//~ missing: violated ensures#1
//~ strict: violated ensures#1
//~ bump: holds
//~ bumpTwice: violated ensures#1
//~ lessThanAll: holds
//~ wider: violated ensures#1
//~ sizes: holds
//~ sizesWrong: violated ensures#1
//~ onNothing: violated ensures#1
//~ onSomething: holds
//~ sign: holds
//~ itself: undetermined, 1 left out
//~ twice: undetermined, 1 left out
//~ peek: holds
//~ isOdd: holds
//~ mixed: undetermined, 1 left out
//~ peeked: holds
// Model methods whose body is JML: quantifiers, implications, \old.
public class ModelFunctions {
    int x;
    /*@ nullable @*/ Shape shape;

    /*@ public static model pure boolean sorted(int[] a, int from, int to) {
      @     return (\forall int i; from <= i && i < to - 1; a[i] <= a[i + 1]);
      @ } @*/

    /*@ model pure boolean below(int bound) { return x < bound ==> bound > 0; } @*/

    //@ static model pure boolean any(int n) { return n == n || (\forall int i; 0 <= i && i < 2; i < n); }

    /*@ requires true;
      @ ensures \result ==> x == \old(x) + by;
      @ model two_state pure boolean grown(int by) { return x == \old(x) + by; } @*/

    /*@ model static pure int sgn(int n) {
      @     if (n < 0 || !(\exists int i; 0 <= i && i < 1; n > i)) {
      @         if (n == 0) return 0;
      @         return -1;
      @     } else return (\sum int i; 0 <= i && i < 1; 1);
      @ } @*/

    //@ static model pure boolean downTo(int n) { return n <= 0 || ((\forall int i; 0 <= i && i < 1; i >= 0) && downTo(n - 1)); }

    //@ static model pure boolean two(int n) { return (\forall int i; 0 <= i && i < 2; i < n); }
    //@ static model pure boolean two(long n) { return (\forall int i; 0 <= i && i < 3; i < n); }

    //@ requires a.length <= 3;
    //@ assignable a[*];
    //@ ensures sorted(a, 0, a.length);
    static void sort(int[] a) {
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j + 1 < a.length - i; j++)
                if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
    }

    //@ requires a.length <= 3;
    //@ assignable a[*];
    //@ ensures ModelFunctions.sorted(a, 0, a.length);
    static void sortBadly(int[] a) {
        for (int j = 0; j + 1 < a.length; j++)
            if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
    }

    //@ requires sorted(a, 0, a.length) && a.length == 3;
    //@ ensures \result <= a[2];
    static int first(int[] a) { return a[0]; }

    //@ requires n > 0 ==> any(n - 1);
    //@ ensures any(n + 1);
    static int next(int n) { return n; }          // of the greatest int n + 1 is no int

    //@ requires below(7);
    //@ ensures \result ==> x < 3;
    boolean atLeast() { return x < 3 && below2(); }

    /*@ pure @*/ private boolean below2() { return true; }

    //@ ensures any(a[0]);
    static void missing(int[] a) { }              // there need not be a first element

    //@ ensures any(shape.size(1));
    void strict() { }                             // shape may be null

    //@ requires x < 100;
    //@ ensures grown(1) && this.grown(1);
    void bump() { x++; }

    //@ requires x < 100;
    //@ ensures grown(2);
    void bumpTwice() { x++; }

    //@ requires n < 0;
    //@ ensures !two(n, 1);
    static void lessThanAll(int n) { }

    //@ static model pure boolean two(int n, int m) { return (\forall int i; 0 <= i && i < m; i < n); }

    //@ requires n > 0;
    //@ ensures two(n, 2);
    static void wider(int n) { }

    //@ requires s != null && k >= 0 && k < 10;
    //@ ensures s.size(k) >= k && (s instanceof Round ==> s.size(k) == k + 1);
    static void sizes(Shape s, int k) { }

    //@ requires s != null && k >= 0 && k < 10;
    //@ ensures s.size(k) == k + 1;
    static void sizesWrong(Shape s, int k) { }

    //@ ensures shape.isThere();
    void onNothing() { }

    //@ ensures shape == null || shape.isThere();
    void onSomething() { }

    //@ ensures \result == sgn(n);
    static int sign(int n) { return n == 0 ? 0 : n > 0 ? 1 : -1; }

    //@ ensures downTo(n);
    static void itself(int n) { }

    //@ ensures two(5);
    static void twice() { }

    /*@ pure @*/ static int peek(int n) { return n; }
    /*@ pure @*/ static boolean isOdd(int n) { return n % 2 != 0; }
    //@ static model pure boolean isOdd(long n) { return (\exists int k; 0 <= k && k < 9; 2 * k + 1 == n); }

    //@ requires 0 <= n && n < 9;
    //@ ensures \result == isOdd(n);
    static boolean mixed(int n) { return isOdd(n); }

    //@ requires n < 5;
    //@ ensures (\forall int k; 0 <= k && k < n; two(peek(k) + 2, 2));
    static void peeked(int n) { }
}

interface Shape {
    //@ model pure int size(int k);
    //@ model pure boolean isThere() { return true || (\forall int i; 0 <= i && i < 1; i == 0); }
}

class Round implements Shape {
    //@ model pure int size(int k) { return k + (\sum int i; 0 <= i && i < 1; 1); }
}

class Flat implements Shape {
    //@ model pure int size(int k) { return k + (\sum int i; 0 <= i && i < 1; 0); }
}
