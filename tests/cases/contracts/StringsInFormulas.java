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
//~ signed: holds
//~ signedWrong: violated ensures#1
//~ signedByNumber: violated ensures#1
//~ octal: holds
//~ pair: holds
//~ pairWrong: violated ensures#1
//~ half: undetermined
//~ halfInFormula: undetermined, 1 left out
//~ halfCharacter: holds
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

    // The values are characters (JLS 15.25).
    //@ ensures \result.equals("" + (z ? '-' : '+'));
    static String signed(boolean z) {
        return z ? "-" : "+";
    }

    //@ ensures \result.equals("" + (z ? '-' : '+'));
    static String signedWrong(boolean z) {
        return z ? "45" : "43";
    }

    //@ ensures \result.equals("" + (z ? c : 1));
    static String signedByNumber(boolean z, char c) {
        return z ? "" + (int) c : "1";
    }

    //@ ensures \result.equals("\0001\47\778");
    static String octal() {
        return "\0001\47\778";
    }

    // Characters beyond U+FFFF are two units; a half of one is no text that is known.
    //@ ensures \result.equals("\uD83D\uDE00");
    static String pair() {
        return "\uD83D\uDE00";
    }

    //@ ensures \result.equals("");
    static String pairWrong() {
        return "\uD83D\uDE00";
    }

    //@ ensures \result == 0xFFFD;
    static int half() {
        return "\uD83D".charAt(0);
    }

    //@ ensures \result.equals("\uD83D");
    static String halfInFormula() {
        return "";
    }

    //@ ensures \result == '\uD83D';
    static int halfCharacter() {
        return 0xD83D;
    }
}
