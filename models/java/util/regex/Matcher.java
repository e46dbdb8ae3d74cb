package java.util.regex;

/** Matches as a whole; of groups only the match itself is known, and there are no regions. */
public final class Matcher {
    private Pattern pattern;
    private String text;
    private int first;
    private int last;
    /** Nothing was found behind the end of the text, which leaves the places of the match before. */
    private boolean hasLost;
    /** After a search in vain the next one begins where the real matcher happened to stop. */
    private boolean isAnywhere;

    Matcher(Pattern pattern, String text) {
        this.pattern = pattern;
        this.text = text;
        this.first = -1;
    }

    public Pattern pattern() {
        return pattern;
    }

    public boolean matches() {
        hasLost = false;
        boolean matches = pattern.automaton().isWhole(text);
        isAnywhere = !matches;
        first = matches ? 0 : -1;
        if (matches) {
            last = text.length();
        }
        return matches;
    }

    public boolean lookingAt() {
        return isAt(0);
    }

    private boolean isAt(int from) {
        hasLost = false;
        int end = pattern.automaton().end(text, from);
        first = end < 0 ? -1 : from;
        isAnywhere = end < 0;
        if (end >= 0) {
            last = end;
        }
        return end >= 0;
    }

    public boolean find() {
        if (isAnywhere) {
            anywhere();
        }
        int from = last == first ? last + 1 : last;
        if (from > text.length()) {
            hasLost = true;
            return false;
        }
        return search(from);
    }

    public boolean find(int start) {
        if (start < 0 || start > text.length()) {
            throw new IndexOutOfBoundsException("Illegal start index");
        }
        reset();
        return search(start);
    }

    @Lacks("where a matcher stands after a search in vain")
    private static native void anywhere();

    private boolean search(int from) {
        while (from <= text.length()) {
            if (isAt(from)) {
                return true;
            }
            from = pattern.automaton().further(text, from);
        }
        return false;
    }

    public int start() {
        if (first < 0) {
            throw new IllegalStateException("No match available");
        }
        return first;
    }

    public int end() {
        if (first < 0) {
            throw new IllegalStateException("No match available");
        }
        return last;
    }

    public String group() {
        if (first < 0) {
            throw new IllegalStateException("No match found");
        }
        return hasLost ? null : text.substring(first, last);
    }

    @Lacks("a group of a match")
    public native String group(int group);

    @Lacks("a group of a match")
    public native String group(String name);

    @Lacks("a group of a match")
    public native int groupCount();

    public native boolean hitEnd();

    public Matcher reset() {
        first = -1;
        last = 0;
        hasLost = false;
        isAnywhere = false;
        return this;
    }

    public Matcher reset(CharSequence input) {
        text = input.toString();
        return reset();
    }

    public String replaceAll(String replacement) {
        reset();
        return pattern.automaton().replaced(text, replacement, true);
    }

    public String replaceFirst(String replacement) {
        if (replacement == null) {
            throw new NullPointerException("replacement");
        }
        reset();
        return pattern.automaton().replaced(text, replacement, false);
    }
}
