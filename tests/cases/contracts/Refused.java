//~ assigned: undetermined
//~ returned: undetermined
//~ elsewhere: undetermined
//~ onOneWay: violated ensures#1
//~ fine: holds
//~ calls: undetermined
//~ compared: undetermined
//~ thrown: undetermined
//~ finals: undetermined
//~ twice: undetermined
//~ subject: undetermined
//~ missing: undetermined
//~ negated: undetermined
//~ generic: holds
//~ boxes: holds
//~ each: undetermined
// What javac refuses costs the runs that reach it, and no other method.
public class Refused {
    static final int LIMIT = 3;

    //@ ensures true;
    static void assigned(Object o) { String s = o; }

    //@ ensures true;
    static String returned(Object o) { return o; }

    //@ ensures \result >= 0;
    static int elsewhere(int n) { int q = null; return n; }

    //@ ensures \result > 0;
    static int onOneWay(int n) {
        if (n > 0) {
            boolean b = 1;
        }
        return n;
    }

    //@ ensures \result == n;
    static int fine(int n) { return n; }

    //@ ensures true;
    static String calls(Object o) { return returned(o); }

    //@ ensures true;
    static boolean compared(String s, Integer n) { return s == n; }

    //@ ensures true;
    static void thrown(String s) { throw s; }

    //@ ensures true;
    static void finals() { LIMIT = 4; }

    //@ ensures true;
    static int twice(int n) { int n = 1; return n; }

    //@ ensures true;
    static int subject(long n) { switch (n) { case 1: return 1; } return 2; }

    //@ ensures true;
    static int missing(int n) { return switch (n) { case 1 -> 2; }; }

    //@ ensures true;
    static boolean negated(int n) { return !n; }

    //@ requires l != null && 0 < l.size();
    //@ ensures \result == l.get(0);
    static <T> /*@ nullable @*/ T generic(java.util.ArrayList<T> l) { Object o = l.get(0); @SuppressWarnings("unchecked") T t = (T) o; return t; }

    //@ ensures \result == (b ? 1 : 0);
    static long boxes(Boolean b) { final int one; one = 1; Number n = b ? one : Integer.valueOf(0); return n.longValue(); }

    /*@ ensures true; @*/
    void each(int k) {
        for (int e : k) {
        }
    }
}
