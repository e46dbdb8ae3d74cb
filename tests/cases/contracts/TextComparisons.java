//~ set scope=3
//~ alike: holds
//~ order: holds
//~ same: holds
//~ compared: holds
//~ chosen: holds
//~ made: holds
//~ literal: holds
//~ ofNothing: violated no_exception
//~ caught: holds
//~ ofAnything: holds
//~ onlyPrefix: violated ensures#1
//~ opposite: violated ensures#1

/** `equals` and `compareTo` of texts are encoded as relations: they say what loops over the characters say. */
public class TextComparisons {
    //@ pure
    static boolean alike(String a, String b) {
        if (a.length() != b.length()) {
            return false;
        }
        for (int i = 0; i < a.length(); i++) {
            if (a.charAt(i) != b.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    //@ pure
    static int order(String a, String b) {
        for (int i = 0; i < a.length() && i < b.length(); i++) {
            if (a.charAt(i) != b.charAt(i)) {
                return a.charAt(i) - b.charAt(i);
            }
        }
        return a.length() - b.length();
    }

    //@ ensures \result == alike(a, b);
    static boolean same(String a, String b) {
        return a.equals(b);
    }

    //@ ensures \result == order(a, b);
    static int compared(String a, String b) {
        return a.compareTo(b);
    }

    /*@ requires texts.length == 3 && \nonnullelements(texts) && 0 <= i && i < 3 && 0 <= j && j < 3;
      @ ensures \result == (alike(texts[i], texts[j]) ? 0 : order(texts[i], texts[j]));
      @*/
    static int chosen(String[] texts, int i, int j) {
        String one = texts[i];
        String other = texts[j];
        return one.equals(other) ? 0 : one.compareTo(other);
    }

    /*@ requires s.length() > 0;
      @ ensures \result == (alike(s.substring(1), t) ? 1 : 0) + (order(t + "x", s) < 0 ? 2 : 0);
      @*/
    static int made(String s, String t) {
        return (s.substring(1).equals(t) ? 1 : 0) + ((t + "x").compareTo(s) < 0 ? 2 : 0);
    }

    //@ ensures \result == (s.length() == 2 && s.charAt(0) == 'o' && s.charAt(1) == 'k');
    static boolean literal(String s) {
        return "ok".equals(s) && s.equals("ok") && s.compareTo("ok") == 0;
    }

    //@ ensures \result == order(s, t);
    static int ofNothing(String s, /*@ nullable */ String t) {
        return s.compareTo(t);
    }

    //@ ensures \result == (t == null ? 7 : order(s, t) < 0 ? -1 : order(s, t) > 0 ? 1 : 0);
    static int caught(String s, /*@ nullable */ String t) {
        try {
            return Integer.signum(s.compareTo(t));
        } catch (NullPointerException e) {
            return 7;
        }
    }

    //@ ensures \result == (o instanceof String && alike(s, (String) o));
    static boolean ofAnything(String s, /*@ nullable */ Object o) {
        return s.equals(o);
    }

    //@ ensures \result == (s.length() > 0 && t.length() > 0 && s.charAt(0) == t.charAt(0));
    static boolean onlyPrefix(String s, String t) {
        return s.equals(t);
    }

    //@ ensures \result == order(t, s);
    static int opposite(String s, String t) {
        return s.compareTo(t);
    }
}
