//~ holds

/**
 * Replaces what a pattern matches in a line: the structure of the Siemens program `replace`. Of patterns there are
 * characters, `?` for any, `[ab]` and `[^ab]`, each with `*` behind it for as many as there are, `%` and `$` for begin and
 * end of the line; in the text that is put in, `&` is what was there. The contract is the same without a compiled
 * pattern. A line that ends with `or:` says what stands there in a faulty version.
 */
public class Replace {
    static final int CHARACTER = 1;
    static final int ANY = 2;
    static final int BEGIN = 3;
    static final int END = 4;
    static final int CLASS = 5;
    static final int OTHERS = 6;

    /** What each part of the pattern is, the places of its characters, and whether it may come many times. */
    private final int[] kinds = new int[3];
    private final int[] from = new int[3];
    private final int[] to = new int[3];
    private final boolean[] isMany = new boolean[3];
    private int parts;
    private final char[] pattern;
    private final char[] line;

    private Replace(char[] pattern, char[] line) {
        this.pattern = pattern;
        this.line = line;
    }

    private void add(int kind, int first, int last) {
        kinds[parts] = kind;
        from[parts] = first;
        to[parts] = last;
        parts = parts + 1; //~ or: ;
    }

    /** Where the class ends that begins here; the length of the pattern if it does not. */
    private int closing(int at) {
        int end = at + 1;
        while (end < pattern.length && pattern[end] != ']') {
            end = end + 1;
        }
        return end;
    }

    private boolean compile() {
        int at = 0;
        while (at < pattern.length) {
            char c = pattern[at];
            if (c == '%' && at == 0) { //~ or: if (c == '%') {
                add(BEGIN, at, at);
            } else if (c == '$' && at == pattern.length - 1) { //~ or: } else if (c == '$') {
                add(END, at, at);
            } else if (c == '?') {
                add(ANY, at, at); //~ or: add(CHARACTER, at, at);
            } else if (c == '[') {
                int end = closing(at);
                if (end == pattern.length) { //~ or: if (end > pattern.length) {
                    return false;
                }
                if (pattern[at + 1] == '^') {
                    add(OTHERS, at + 2, end); //~ or: add(OTHERS, at + 1, end);
                } else {
                    add(CLASS, at + 1, end); //~ or: add(CLASS, at + 1, end - 1);
                }
                at = end;
            } else if (c == '*' && at > 0 && kinds[parts - 1] != BEGIN && !isMany[parts - 1]) { //~ or: } else if (c == '*' && at > 0 && !isMany[parts - 1]) {
                isMany[parts - 1] = true; //~ or: ;
            } else {
                add(CHARACTER, at, at);
            }
            at = at + 1;
        }
        return true;
    }

    private boolean isListed(char c, int part) {
        for (int at = from[part]; at < to[part]; at++) { //~ or: for (int at = from[part]; at <= to[part]; at++) {
            if (pattern[at] == c) {
                return true;
            }
        }
        return false;
    }

    /** Does the character there match a part that takes one? */
    private boolean takes(int part, int place) {
        if (place >= line.length) { //~ or: if (place > line.length - 2) {
            return false;
        }
        char c = line[place];
        switch (kinds[part]) {
            case ANY:
                return true;
            case CLASS:
                return isListed(c, part);
            case OTHERS:
                return !isListed(c, part); //~ or: return isListed(c, part);
            case CHARACTER:
                return c == pattern[from[part]];
            default:
                return false;
        }
    }

    /** Where the match ends whose part begins there; -1 if there is none. */
    private int match(int part, int place) {
        if (part == parts) {
            return place;
        }
        if (kinds[part] == BEGIN || kinds[part] == END) {
            int wanted = kinds[part] == BEGIN ? 0 : line.length; //~ or: int wanted = kinds[part] == END ? 0 : line.length;
            if (place != wanted) { //~ or: if (place > wanted) {
                return -1;
            }
            return match(part + 1, place);
        }
        if (isMany[part]) {
            int last = place;
            while (takes(part, last)) {
                last = last + 1;
            }
            int end = match(part + 1, last);
            while (end < 0 && last > place) { //~ or: while (end < 0 && last > place + 1) {
                last = last - 1;
                end = match(part + 1, last);
            }
            return end;
        }
        if (takes(part, place)) {
            return match(part + 1, place + 1); //~ or: return match(part + 1, place);
        }
        return -1;
    }

    private long put(long out, char[] by, int place, int end) {
        long result = out;
        for (int i = 0; i < by.length; i++) {
            if (by[i] == '&') {
                for (int at = place; at < end; at++) { //~ or: for (int at = place; at < end - 1; at++) {
                    result = result << 7 | line[at];
                }
            } else {
                result = result << 7 | by[i];
            }
        }
        return result;
    }

    /*@ requires pattern.length <= 3 && by.length <= 1 && line.length <= 2;
      @ requires (\forall int i; 0 <= i && i < pattern.length; 0 < pattern[i] && pattern[i] < 128);
      @ requires (\forall int i; 0 <= i && i < by.length; 0 < by[i] && by[i] < 128);
      @ requires (\forall int i; 0 <= i && i < line.length; 0 < line[i] && line[i] < 128);
      @ ensures \result == replaced(pattern, by, line);
      @*/
    static long change(char[] pattern, char[] by, char[] line) {
        Replace replace = new Replace(pattern, line);
        if (!replace.compile()) {
            return -1;
        }
        long out = 0;
        int place = 0;
        while (place < line.length) {
            int end = replace.match(0, place);
            if (end > place) { //~ or: if (end >= 0) {
                out = replace.put(out, by, place, end);
                place = end; //~ or: place = place + 1;
            } else {
                out = out << 7 | line[place];
                place = place + 1;
            }
        }
        return out;
    }

    /** The characters of the new line, seven bits each; -1 if the pattern is none. */
    /*@ requires pattern.length <= 3 && by.length <= 1 && line.length <= 2;
      @ requires (\forall int i; 0 <= i && i < pattern.length; 0 < pattern[i] && pattern[i] < 128);
      @ requires (\forall int i; 0 <= i && i < by.length; 0 < by[i] && by[i] < 128);
      @ requires (\forall int i; 0 <= i && i < line.length; 0 < line[i] && line[i] < 128);
      @ pure
      @*/
    static long replaced(char[] pattern, char[] by, char[] line) {
        long out = 0;
        int end = 0;
        for (int place = 0; place < line.length; place++) {
            if (place >= end) {
                int found = end(pattern, 0, line, place);
                if (found > place) {
                    end = found;
                    for (int i = 0; i < by.length; i++) {
                        if (by[i] != '&') {
                            out = out << 7 | by[i];
                        }
                        for (int at = place; by[i] == '&' && at < end; at++) {
                            out = out << 7 | line[at];
                        }
                    }
                } else {
                    out = out << 7 | line[place];
                }
            }
        }
        return isPattern(pattern) ? out : -1;
    }

    /*@ pure @*/ static boolean isPattern(char[] p) {
        boolean isOpen = false;
        for (int i = 0; i < p.length; i++) {
            isOpen = isOpen ? p[i] != ']' : p[i] == '[';
        }
        return !isOpen;
    }

    /** Where the match of the rest of the pattern ends; -1 if there is none. */
    /*@ requires 0 <= at && at <= p.length && 0 <= place && place <= line.length && p.length <= 3 && line.length <= 2 && isPattern(p); pure @*/
    static int end(char[] p, int at, char[] line, int place) {
        if (at == p.length) {
            return place;
        }
        if (at == 0 && p[0] == '%') {
            return place == 0 ? end(p, 1, line, 0) : -1;
        }
        if (at == p.length - 1 && p[at] == '$') {
            return place == line.length ? place : -1;
        }
        int next = at + 1;
        while (p[at] == '[' && next < p.length && p[next - 1] != ']') {
            next++;
        }
        if (next < p.length && p[next] == '*') {
            if (isOne(p, at, next, line, place)) {
                int end = end(p, at, line, place + 1);
                return end < 0 ? end(p, next + 1, line, place) : end;
            }
            return end(p, next + 1, line, place);
        }
        return isOne(p, at, next, line, place) ? end(p, next, line, place + 1) : -1;
    }

    /** Does the part of the pattern between these places take the character? */
    /*@ requires 0 <= at && at < next && next <= p.length && 0 <= place; pure @*/
    static boolean isOne(char[] p, int at, int next, char[] line, int place) {
        if (place >= line.length) {
            return false;
        }
        if (p[at] != '[') {
            return p[at] == '?' || p[at] == line[place];
        }
        boolean isOther = next - at > 2 && p[at + 1] == '^';
        boolean isIn = false;
        for (int i = at + (isOther ? 2 : 1); i < next - 1; i++) {
            isIn = isIn || p[i] == line[place];
        }
        return isIn != isOther;
    }
}

// Left open on purpose, as `huntsman audit` finds it: what becomes of the arrays is not said.
//~ open change(char[], char[], char[]): elements of arrays; seen: the result, elements inside
