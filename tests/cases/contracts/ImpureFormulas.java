//~ palindrome: holds
//~ reversed: holds
//~ notReversed: violated ensures#1
//~ appended: holds
//~ counted: undetermined
//~ added: undetermined
//~ addedOnly: undetermined
//~ addedNever: holds
//~ addedAtTimes: undetermined
//~ made: holds
//~ cached: undetermined

import java.util.List;

/** Calls in formulas change nothing: what they do to objects that they were given is not how the world is. */
class ImpureFormulas {
    int n;

    int inc() { n++; return n; }

    // Of a chain that begins with `new` each call finds what the one before left.
    //@ requires s != null && s.length() == 2 && s.charAt(0) < 128;
    //@ ensures \result == new StringBuilder(s).reverse().toString().equals(s);
    static boolean palindrome(String s) { return s.charAt(0) == s.charAt(1); }

    //@ ensures new StringBuilder("ab").reverse().toString().equals("ba");
    static void reversed() { }

    //@ ensures new StringBuilder("ab").reverse().toString().equals("ab");
    static void notReversed() { }

    //@ ensures new StringBuilder().append('c').append(3).toString().equals("c3");
    static void appended() { }

    //@ ensures inc() == \old(n) + 1;
    void counted() { }

    //@ requires l != null;
    //@ ensures l.add(x) && l.size() == \old(l.size()) + 1;
    static void added(List<Integer> l, int x) { }

    //@ requires l != null;
    //@ ensures l.add(x);
    static void addedOnly(List<Integer> l, int x) { }

    // Where it is not asked it changes nothing.
    //@ requires l != null && 0 <= x && x < 9;
    //@ ensures x > 9 ==> l.add(x);
    static void addedNever(List<Integer> l, int x) { }

    //@ requires l != null && 0 <= x && x < 9;
    //@ ensures x > 7 ==> l.add(x);
    static void addedAtTimes(List<Integer> l, int x) { }

    //@ ensures \result == two();
    static int made() { return 2; }

    // Objects of its own a method may change.
    static int two() {
        ImpureFormulas it = new ImpureFormulas();
        it.inc();
        return it.inc();
    }

    private int cache = -1;

    int value() {
        if (cache != 7) cache = 7;
        return cache;
    }

    //@ ensures \result == value();
    int cached() { return 7; }
}
