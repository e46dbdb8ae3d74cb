//~ plus: holds
//~ carriesTooLate: violated ensures#1
//~ minus: holds
//~ product: holds
// Sums that carry: what each case adds up to is the same number again, without and with bounds of its parts.
public class Amounts {
    int whole;
    int part;
    //@ invariant -100 < part && part < 100;

    //@ requires this != o;
    //@ ensures whole * 100 + part == \old(whole * 100 + part) + o.whole * 100 + o.part;
    /*@ code_bigint_math @*/ void plus(Amounts o) {
        int w = whole + o.whole;
        int p = part + o.part;
        if (p <= -100) { p += 100; w--; }
        if (p >= 100) { p -= 100; w++; }
        if (p < 0 && w > 0) { p += 100; w--; }
        if (p > 0 && w < 0) { p -= 100; w++; }
        whole = w;
        part = p;
    }

    //@ requires this != o;
    //@ ensures whole * 100 + part == \old(whole * 100 + part) + o.whole * 100 + o.part;
    /*@ code_bigint_math @*/ void carriesTooLate(Amounts o) {
        int w = whole + o.whole;
        int p = part + o.part;
        if (p <= -100) { p += 100; w--; }
        if (p >= 100) { p -= 100; w++; }
        if (p < 0 && w > 0) { p += 100; w--; }
        if (p > 0 && w < 0) { p -= 100; w--; }
        whole = w;
        part = p;
    }

    //@ requires -1000000 < whole && whole < 1000000 && -1000000 < o.whole && o.whole < 1000000 && this != o;
    //@ ensures whole * 100 + part == \old(whole * 100 + part) - (o.whole * 100 + o.part);
    void minus(Amounts o) {
        int w = whole - o.whole;
        int p = part - o.part;
        while (p <= -100) { p += 100; w--; }
        while (p >= 100) { p -= 100; w++; }
        if (p < 0 && w > 0) { p += 100; w--; }
        if (p > 0 && w < 0) { p -= 100; w++; }
        whole = w;
        part = p;
    }

    //@ ensures \result == a * (b + 2) - 2 * a;
    /*@ code_bigint_math @*/ static int product(int a, int b) {
        int n = b;
        if (a > 5) n++; else n += 2;
        if (a > 7) n++; else n--;
        int p = a * n;
        return a > 5 && a <= 7 ? p : a > 7 ? p - 2 * a : p - a;
    }
}
