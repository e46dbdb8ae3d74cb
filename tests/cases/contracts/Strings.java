//~ joined: violated ensures#1
//~ left: violated ensures#1
//~ literal: holds
//~ wrong: violated ensures#1
//~ flipped: holds
//~ nothing: violated ensures#1
//~ ofNull: violated ensures#1
//~ notNull: holds
// Strings are joined in specifications, and compared with literals.
public class Strings {
    //@ requires s.equals(s + s); ensures false;
    static void joined(String s) {
    }

    //@ ensures \result.equals(s + s);
    static String left(String s) {
        return s;
    }

    //@ ensures b ==> \result.equals("abd");
    static String literal(boolean b) {
        return b ? "abd" : "abc";
    }

    //@ ensures \result.equals("abd");
    static String wrong(boolean b) {
        return b ? "abd" : "abc";
    }

    //@ ensures \result == "a\n".equals(s);
    static boolean flipped(/*@ nullable @*/ String s) {
        return s != null && s.length() == 2 && s.charAt(0) == 'a' && s.charAt(1) == '\n';
    }

    //@ ensures "".equals(\result);
    static /*@ nullable @*/ String nothing() {
        return null;
    }

    //@ ensures !\result.equals("x");
    static /*@ nullable @*/ String ofNull() {
        return null;
    }

    //@ ensures !"x".equals(\result);
    static /*@ nullable @*/ String notNull() {
        return null;
    }
}
