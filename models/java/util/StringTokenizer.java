package java.util;

/** Delimiters are single characters up to U+FFFF. */
@WellFormed({
    "stored: all t: StringTokenizer | t.text != null && t.delimiters != null && 0 <= t.at"
})
public class StringTokenizer implements Enumeration<Object> {
    private final String text;
    private String delimiters;
    private final boolean isReturning;
    private int at;

    public StringTokenizer(String text) {
        this(text, " \t\n\r\f", false);
    }

    public StringTokenizer(String text, String delimiters) {
        this(text, delimiters, false);
    }

    public StringTokenizer(String text, String delimiters, boolean isReturning) {
        if (text == null) {
            throw new NullPointerException();
        }
        this.text = text;
        this.delimiters = delimiters;
        this.isReturning = isReturning;
    }

    private boolean isDelimiter(int index) {
        return delimiters.indexOf(text.charAt(index)) >= 0;
    }

    private int start(int from) {
        if (delimiters == null) {
            throw new NullPointerException();
        }
        int i = from;
        while (!isReturning && i < text.length() && isDelimiter(i)) {
            i = i + 1;
        }
        return i;
    }

    private int end(int start) {
        int i = start;
        while (i < text.length() && !isDelimiter(i)) {
            i = i + 1;
        }
        return isReturning && i == start && i < text.length() ? i + 1 : i;
    }

    public boolean hasMoreTokens() {
        return start(at) < text.length();
    }

    public String nextToken() {
        int start = start(at);
        if (start >= text.length()) {
            at = start;
            throw new NoSuchElementException();
        }
        at = end(start);
        return text.substring(start, at);
    }

    public String nextToken(String delimiters) {
        this.delimiters = delimiters;
        return nextToken();
    }

    public int countTokens() {
        int n = 0;
        int i = start(at);
        while (i < text.length()) {
            n = n + 1;
            i = start(end(i));
        }
        return n;
    }

    public boolean hasMoreElements() {
        return hasMoreTokens();
    }

    public Object nextElement() {
        return nextToken();
    }
}
