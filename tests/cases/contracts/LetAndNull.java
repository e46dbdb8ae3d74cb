//~ next: holds
//~ nextOdd: violated ensures#1
//~ both: holds
//~ shadowed: holds
//~ isNull: holds
//~ everyOne: violated ensures#1.2
//~ someNull: holds
//~ objectsOnly: holds
//~ pairs: holds
//~ pairsOdd: violated ensures#1.2
//~ halved: violated ensures#1
//~ halvedRight: holds
//~ halvedOld: violated ensures#1
//~ letter: holds
//~ nullOrOne: holds
//~ nullOrTwo: violated ensures#1

/** `\let` gives values names; a variable that is `nullable` is null, too. */
class LetAndNull {
    static class Item { int v; }

    //@ requires x < 100;
    //@ ensures (\let int y = x + 1; \result == y);
    static int next(int x) { return x + 1; }

    //@ requires x < 100;
    //@ ensures (\let int y = x + 1; \result > y);
    static int nextOdd(int x) { return x + 1; }

    //@ requires x < 100 && x > -100;
    //@ ensures (\let int y = x + 1, int z = y * 2; \result == z + y);
    static int both(int x) { return 3 * (x + 1); }

    //@ requires 0 <= x && x < 100;
    //@ ensures (\let int y = x; (\let int y = 2 * x; \result == y) && y == x);
    static int shadowed(int x) { return x + x; }

    //@ ensures (\forall nullable Item b; b == null || b.v == b.v);
    static void isNull() { }

    //@ ensures (\forall nullable Item b; true; b != null);
    static void everyOne() { }

    //@ ensures (\exists nullable Item b; true; b == null);
    static void someNull() { }

    //@ ensures (\forall Item b; b != null);
    static void objectsOnly() { }

    //@ ensures (\forall nullable Item a, b; a == null && b == null; a == b);
    static void pairs(Item c) { }

    //@ ensures (\forall nullable Item a, b; a != null || b != null);
    static void pairsOdd(Item c) { }

    // The declared type is that of the value.
    //@ requires i == 3;
    //@ ensures (\let double q = i; q / 2 == 1);
    static void halved(int i) { }

    //@ requires i == 3;
    //@ ensures (\let double q = i, r = q; r / 2 == 1.5);
    static void halvedRight(int i) { }

    //@ old double q = i;
    //@ requires i == 3;
    //@ ensures q / 2 == 1;
    static void halvedOld(int i) { }

    //@ ensures \result.equals("" + (\let char q = c; q));
    static String letter(char c) {
        return "" + c;
    }

    //@ ensures \result == (z ? null : 1);
    static /*@ nullable @*/ Integer nullOrOne(boolean z) {
        return z ? null : 1;
    }

    //@ ensures \result == (z ? null : 1);
    static /*@ nullable @*/ Integer nullOrTwo(boolean z) {
        return z ? null : 2;
    }
}
