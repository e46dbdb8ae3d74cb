package java.util.regex;

/**
 * A pattern that is a constant of the program: its classes are made of it. One automaton reads whole texts, the other
 * one finds the match that a backtracking search finds first.
 */
abstract class Automaton {
    Automaton() {
    }

    abstract String pattern();

    /** Does it tell apart characters that take two units? */
    abstract boolean isWide();

    /** Are there `^` or `$` in it? States are then told with their place: four numbers for each state. */
    abstract boolean asksPlaces();

    /** Which of the kinds of characters that the pattern tells apart. */
    abstract int kind(int c);

    /** The state behind a character of that kind, -1 if nothing matches any more. */
    abstract int nextOfWhole(int at, int kind);

    abstract boolean endsWhole(int at);

    abstract int next(int at, int kind);

    abstract boolean ends(int at);

    final boolean isWhole(String text) {
        int state = 0;
        int i = 0;
        while (i < text.length()) {
            int c = character(text, i);
            state = nextOfWhole(placed(state, text, i), kind(c));
            if (state < 0) {
                return false;
            }
            i = i + width(c);
        }
        return endsWhole(placed(state, text, i));
    }

    /** Where the match that begins there ends, or -1. */
    final int end(String text, int from) {
        int state = 0;
        int i = from;
        int last = -1;
        while (true) {
            int at = placed(state, text, i);
            if (ends(at)) {
                last = i;
            }
            if (i >= text.length()) {
                return last;
            }
            int c = character(text, i);
            state = next(at, kind(c));
            if (state < 0) {
                return last;
            }
            i = i + width(c);
        }
    }

    /** Where the next search begins if there is no match at `i`. */
    final int further(String text, int i) {
        return i < text.length() ? i + width(character(text, i)) : i + 1;
    }

    final String replaced(String text, String by, boolean all) {
        if (!all && by == null) {
            throw new NullPointerException("replacement");
        }
        StringBuilder made = new StringBuilder();
        int copied = 0;
        int from = 0;
        while (from <= text.length()) {
            int end = end(text, from);
            if (end < 0) {
                from = further(text, from);
                continue;
            }
            made.append(text.substring(copied, from));
            made.append(expanded(by, text, from, end));
            copied = end;
            if (!all) {
                break;
            }
            from = end == from ? end + 1 : end;
        }
        return made.append(text.substring(copied)).toString();
    }

    /** What a replacement means: `\c` is `c`, and `$0` the match; other groups are beyond the model. */
    final String expanded(String by, String text, int from, int end) {
        if (by.indexOf('$') < 0 && by.indexOf('\\') < 0) {
            return by;
        }
        StringBuilder made = new StringBuilder();
        int i = 0;
        while (i < by.length()) {
            char c = by.charAt(i);
            if (c == '\\') {
                i = i + 1;
                if (i == by.length()) {
                    throw new IllegalArgumentException("character to be escaped is missing");
                }
                made.append(by.charAt(i));
            } else if (c == '$') {
                i = i + 1;
                if (i == by.length()) {
                    throw new IllegalArgumentException("Illegal group reference: group index is missing");
                }
                if (by.charAt(i) != '0' || i + 1 < by.length() && Character.isDigit(by.charAt(i + 1))) {
                    reference();
                }
                made.append(text.substring(from, end));
            } else {
                made.append(c);
            }
            i = i + 1;
        }
        return made.toString();
    }

    @Lacks("a group in the replacement of a match")
    private static native void reference();

    final String[] parts(String text, int limit) {
        java.util.ArrayList<String> parts = new java.util.ArrayList<>();
        int index = 0;
        int from = 0;
        while (from <= text.length() && (limit <= 0 || parts.size() < limit - 1)) {
            int end = end(text, from);
            if (end < 0) {
                from = further(text, from);
                continue;
            }
            // Nothing stands before a match of nothing at the beginning.
            if (end > 0) {
                parts.add(text.substring(index, from));
                index = end;
            }
            from = end == from ? end + 1 : end;
        }
        if (index == 0) {
            return new String[] {text};
        }
        parts.add(text.substring(index));
        int n = parts.size();
        if (limit == 0) {
            while (n > 0 && parts.get(n - 1).isEmpty()) {
                n = n - 1;
            }
        }
        String[] result = new String[n];
        for (int i = 0; i < n; i++) {
            result[i] = parts.get(i);
        }
        return result;
    }

    private int character(String text, int i) {
        char c = text.charAt(i);
        if (isWide() && c >= '\ud800' && c <= '\udbff' && i + 1 < text.length()) {
            char low = text.charAt(i + 1);
            if (low >= '\udc00' && low <= '\udfff') {
                return 0x10000 + (c - 0xd800) * 0x400 + (low - 0xdc00);
            }
        }
        return c;
    }

    private int width(int c) {
        return isWide() && c > 0xffff ? 2 : 1;
    }

    private int placed(int state, String text, int i) {
        if (!asksPlaces()) {
            return state;
        }
        return state * 4 + (i == 0 ? 1 : 0) + (isBeforeEnd(text, i) ? 2 : 0);
    }

    /** At the end, or before the line terminator there. */
    private static boolean isBeforeEnd(String text, int i) {
        int n = text.length();
        if (i == n) {
            return true;
        }
        char c = text.charAt(i);
        if (i == n - 2) {
            return c == '\r' && text.charAt(i + 1) == '\n';
        }
        if (i < n - 2) {
            return false;
        }
        if (c == '\n') {
            return i == 0 || text.charAt(i - 1) != '\r';
        }
        return c == '\r' || c == '\u0085' || c == '\u2028' || c == '\u2029';
    }
}
