package java.util;

import java.io.Closeable;
import java.io.InputStream;

/**
 * A scanner over a text, with spaces between its tokens. Of numbers it reads those of ASCII digits, without groups.
 * Other delimiters, patterns, floating point and streams are not modelled.
 */
@WellFormed({
    "stored: all s: Scanner | s.text != null && 0 <= s.at && s.at <= s.text.length()"
})
public final class Scanner implements Iterator<String>, Closeable {
    private final String text;
    /** Behind what was read. */
    private int at;
    private boolean isClosed;

    public Scanner(String text) {
        if (text == null) {
            throw new NullPointerException();
        }
        this.text = text;
    }

    public Scanner(InputStream in) {
        text = "";
        unmodelled();
    }

    public Scanner(java.io.Reader in) {
        text = "";
        unmodelled();
    }

    @Lacks("a `Scanner` of what is no text")
    private static native void unmodelled();

    @Beyond("a number with other characters than ASCII digits and a sign")
    private static native void odd();

    private void open() {
        if (isClosed) {
            throw new IllegalStateException();
        }
    }

    /** Where the next token begins, or the end. */
    private int start() {
        int i = at;
        while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
            i = i + 1;
        }
        return i;
    }

    private int end(int start) {
        int i = start;
        while (i < text.length() && !Character.isWhitespace(text.charAt(i))) {
            i = i + 1;
        }
        return i;
    }

    public boolean hasNext() {
        open();
        return start() < text.length();
    }

    public String next() {
        open();
        int start = start();
        if (start == text.length()) {
            throw new NoSuchElementException();
        }
        at = end(start);
        return text.substring(start, at);
    }

    /** The token at hand; null at the end. */
    private String token() {
        open();
        int start = start();
        return start == text.length() ? null : text.substring(start, end(start));
    }

    /** Is the token a sign and digits? */
    private static boolean isWhole(String token) {
        int i = token.charAt(0) == '-' || token.charAt(0) == '+' ? 1 : 0;
        if (i == token.length()) {
            return false;
        }
        for (; i < token.length(); i++) {
            char c = token.charAt(i);
            if (c == ',' || c > 127 && Character.isDigit(c)) {
                odd();
            }
            if (c > 127 || Character.digit(c, 10) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isInt(String token) {
        if (token == null || !isWhole(token)) {
            return false;
        }
        try {
            Integer.parseInt(token);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static boolean isLong(String token) {
        if (token == null || !isWhole(token)) {
            return false;
        }
        try {
            Long.parseLong(token);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static boolean isTruth(String token) {
        return token != null && (isWord(token, "true") || isWord(token, "false"));
    }

    /** Whatever the case, of ASCII letters alone. */
    private static boolean isWord(String token, String word) {
        if (token.length() != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            char c = token.charAt(i);
            if (c != word.charAt(i) && (c < 'A' || c > 'Z' || c + 32 != word.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static void need(String token, boolean fits) {
        if (token == null) {
            throw new NoSuchElementException();
        }
        if (!fits) {
            throw new InputMismatchException();
        }
    }

    public boolean hasNextInt() {
        return isInt(token());
    }

    public int nextInt() {
        String token = token();
        need(token, isInt(token));
        return Integer.parseInt(next());
    }

    public boolean hasNextLong() {
        return isLong(token());
    }

    public long nextLong() {
        String token = token();
        need(token, isLong(token));
        return Long.parseLong(next());
    }

    public boolean hasNextBoolean() {
        return isTruth(token());
    }

    public boolean nextBoolean() {
        String token = token();
        need(token, isTruth(token));
        return isWord(next(), "true");
    }

    public boolean hasNextLine() {
        open();
        return at < text.length();
    }

    public String nextLine() {
        open();
        if (at == text.length()) {
            throw new NoSuchElementException();
        }
        int start = at;
        while (at < text.length() && !endsLine(text.charAt(at))) {
            at = at + 1;
        }
        String line = text.substring(start, at);
        if (at < text.length()) {
            boolean isTwo = text.charAt(at) == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n';
            at = at + (isTwo ? 2 : 1);
        }
        return line;
    }

    private static boolean endsLine(char c) {
        return c == '\n' || c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029;
    }

    public void close() {
        isClosed = true;
    }
}
