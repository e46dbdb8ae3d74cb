//~ letter: holds
//~ made: violated ensures#1
//~ chosen: holds
//~ misspelled: violated ensures#1
//~ joined: holds
//~ joinedWrong: violated ensures#1
//~ nulls: holds
//~ compared: undetermined, 1 left out
//~ digits: holds
//~ noDigits: violated no_exception
//~ stripped: holds
//~ irregular: undetermined, 1 left out
//~ message: holds
//~ otherMessage: violated signals#1
// String literals in formulas are the interned ones; `+` joins; constant patterns are matched.
public class StringsInFormulas {
    //@ ensures \result == "B" && \result != "b";
    static String letter() {
        return "B";
    }

    //@ ensures \result == "B";
    static String made() {
        return new String("B");
    }

    //@ ensures \result == (first ? "male" : "fe" + "male");
    static String chosen(boolean first) {
        return first ? "male" : "female";
    }

    //@ ensures \result == (first ? "male" : "fe" + "male");
    static String misspelled(boolean first) {
        return first ? "malt" : "female";
    }

    //@ ensures \result.equals("n" + (n + 1) + 'c' + yes);
    static String joined(byte n, boolean yes) {
        return "n" + (n + 1) + 'c' + yes;
    }

    //@ ensures \result.equals("n" + n);
    static String joinedWrong(byte n) {
        return "n" + (n + 1);
    }

    //@ ensures \result.equals(s + "x" + null);
    static String nulls(/*@ nullable @*/ String s) {
        return s + "xnull";
    }

    //@ ensures \result != "x" + s;
    static String compared(String s) {
        return "x" + s;
    }

    //@ requires s.matches("[0-9]+");
    //@ ensures '0' <= \result && \result <= '9';
    static char digits(String s) {
        return s.charAt(0);
    }

    //@ requires s.matches("[0-9]*");
    static char noDigits(String s) {
        return s.charAt(0);
    }

    //@ requires s.length() <= 2;
    //@ ensures \result.equals(s.replaceAll("a+", ""));
    static String stripped(String s) {
        return s.replace("a", "");
    }

    //@ requires s.matches("(a)\\1");
    //@ ensures \result > 2;
    static int irregular(String s) {
        return s.length();
    }

    //@ requires n < 0;
    //@ signals (IllegalArgumentException e) e.getMessage().equals("bad " + n);
    //@ signals_only IllegalArgumentException;
    static void message(byte n) {
        throw new IllegalArgumentException("bad " + n);
    }

    //@ requires n < 0;
    //@ signals (IllegalArgumentException e) e.getMessage().equals("bad " + n);
    static void otherMessage(byte n) {
        throw new IllegalArgumentException("bad" + n);
    }
}
