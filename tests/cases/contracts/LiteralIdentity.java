//~ isY: holds
//~ never: violated ensures#1
//~ refused: violated ensures#1
//~ other: violated ensures#1
//~ stored: violated ensures#1
//~ length: holds
//~ wrongLength: violated ensures#1
//~ asked: violated ensures#1
//~ returned: violated ensures#1
//~ object: violated ensures#1
//~ equal: holds
//~ twice: holds
//~ equalTwice: violated ensures#1
//~ told: holds
//~ mistold: violated ensures#1
//~ element: violated ensures#1
//~ counted: violated ensures#1
//~ initialized: violated ensures#1
//~ given: holds
//~ generic: violated ensures#1
//~ asObject: violated ensures#1
//~ refusedObject: violated ensures#1
//~ joined: holds
/** A string before the call may be a literal's own object (JLS 3.10.5): code, and formulas, can tell by identity. */
public class LiteralIdentity {
    static final String FIRST;

    static {
        FIRST = same("first");
    }

    String name;

    static String same(String s) {
        return s;
    }

    /*@ pure @*/ static boolean isY(String s) {
        return s == "y";
    }

    //@ ensures !\result;
    static boolean never(String s) {
        return s == "x";
    }

    //@ ensures s != "x";
    static void refused(String s) {
    }

    //@ ensures \result != s;
    static String other(String s) {
        return "y";
    }

    //@ ensures name != \old(name);
    void stored() {
        name = "q";
    }

    // No other string is long enough.
    //@ requires name == "abcdefg";
    //@ ensures \result == 7;
    int length() {
        return name.length();
    }

    //@ requires name == "abcdefg";
    //@ ensures \result == 8;
    int wrongLength() {
        return name.length();
    }

    //@ ensures !isY(s);
    static void asked(String s) {
    }

    // What the run met is the literal that the formula's call meets.
    //@ ensures !isY(\result);
    static String returned() {
        return "y";
    }

    //@ ensures !\result;
    static boolean object(Object o) {
        return o == "x";
    }

    //@ ensures \result ==> s.equals("x");
    static boolean equal(String s) {
        return s == "x";
    }

    //@ ensures !\result;
    static boolean twice(String s, String t) {
        return s == "x" && t == "x" && s != t;
    }

    // Another object with the same characters.
    //@ ensures !\result;
    static boolean equalTwice(String s, String t) {
        return s == "x" && t.equals("x") && s != t;
    }

    //@ ensures \result == (s == "a" ? 1 : s == "b" ? 2 : 0);
    static int told(String s) {
        if (s == "a") {
            return 1;
        }
        return s == "b" ? 2 : 0;
    }

    //@ ensures \result != 2;
    static int mistold(String s) {
        if (s == "a") {
            return 1;
        }
        return s == "b" ? 2 : 0;
    }

    //@ requires names.length == 2;
    //@ ensures !\result;
    static boolean element(String[] names) {
        return names[1] == "x" && names[0] != "x";
    }

    //@ requires names.length == 3;
    //@ ensures \result < 3;
    static int counted(String[] names) {
        int n = 0;
        for (String name : names) {
            if (name == "x") {
                n++;
            }
        }
        return n;
    }

    // What a static initializer met is the literal, too.
    //@ ensures !\result;
    static boolean initialized(String s) {
        return s == FIRST && s == "first";
    }

    //@ ensures \result;
    static boolean given() {
        return FIRST == "first";
    }

    static <T> boolean same(T a, T b) {
        return a == b;
    }

    // Objects of any class are compared by a method of ours, since they may be boxes.
    //@ ensures !\result;
    static boolean generic(String s) {
        return same(s, "x");
    }

    //@ ensures !\result;
    static boolean asObject(Object o, Object p) {
        Object x = "x";
        return o == x && p != x;
    }

    //@ ensures o != "x";
    static void refusedObject(Object o) {
    }

    // What a run makes is no literal.
    //@ ensures !\result;
    static boolean joined(String s) {
        return s.concat("") == "x" && s.length() > 1 || new String("x") == "x";
    }
}
