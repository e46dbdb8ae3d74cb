//~ noSuchInt: violated
//~ allBytes: holds
//~ someByte: violated
//~ same: violated
//~ between: holds
/** Quantified variables have the values of their types, and numbers do not wrap. */
class Ranges {
    int x;

    //@ ensures (\exists int i; i == x + 1);
    void noSuchInt() { }

    //@ ensures (\forall byte b; 100 <= b && b <= 300; b <= 127);
    void allBytes() { }

    //@ ensures (\exists byte b; b == x);
    void someByte() { }

    //@ ensures (\forall int i; 0 <= i && i <= a.length; a[i] == \old(a[i]));
    static void same(int[] a) { }

    //@ requires a < b;
    //@ ensures a < \result || b - a == 1;
    //@ ensures \result < b;
    static int between(int a, int b) { return b - 1; }
}
