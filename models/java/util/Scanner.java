package java.util;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StandardInput;
import java.io.UnsupportedEncodingException;

/**
 * A scanner over a text, with spaces between its tokens. Of numbers it reads those of ASCII digits, without groups.
 * A stream is read to its end at once: what else reads from it sees nothing. What comes from standard input is any
 * text; before a call, where a scanner is over a text that is as long as asked for, this is the same.
 * Other delimiters and patterns are not modelled.
 */
@WellFormed({
    "stored: all s: Scanner | s.text != null && 0 <= s.at && s.at <= s.text.length() && s.standard == null"
})
public final class Scanner implements Iterator<String>, Closeable {
    private final String text;
    /** What comes from standard input; null: the text does. */
    private final StandardTokens standard;
    /** Behind what was read. */
    private int at;
    private boolean isClosed;

    public Scanner(String text) {
        if (text == null) {
            throw new NullPointerException();
        }
        this.text = text;
        standard = null;
    }

    public Scanner(InputStream in) {
        this(new InputStreamReader(in));
    }

    public Scanner(InputStream in, String charset) {
        this(reader(in, charset));
    }

    public Scanner(Reader in) {
        if (in == null) {
            throw new NullPointerException();
        }
        standard = StandardInput.isUnder(in) ? new StandardTokens() : null;
        text = standard == null ? all(in) : "";
    }

    private static Reader reader(InputStream in, String charset) {
        try {
            return new InputStreamReader(in, charset);
        } catch (UnsupportedEncodingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** To the end, or to where it fails. */
    private static String all(Reader in) {
        StringBuilder read = new StringBuilder();
        try {
            for (int c = in.read(); c >= 0; c = in.read()) {
                read.append((char) c);
            }
        } catch (IOException e) {
            // It ends there.
        }
        return read.toString();
    }

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
        if (standard != null) {
            return standard.hasNext();
        }
        return start() < text.length();
    }

    public String next() {
        open();
        if (standard != null) {
            return standard.next();
        }
        at = start();
        int start = at;
        if (start == text.length()) {
            throw new NoSuchElementException();
        }
        at = end(start);
        return text.substring(start, at);
    }

    /** The token at hand; null at the end. */
    private String token() {
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

    /** Is the token a decimal fraction, with or without an exponent, or none of the numbers? */
    private static boolean isReal(String token) {
        if (token == null) {
            return false;
        }
        int i = token.charAt(0) == '-' || token.charAt(0) == '+' ? 1 : 0;
        if (token.startsWith("NaN", i)) {
            return token.length() == i + 3;
        }
        if (token.startsWith("Infinity", i)) {
            return token.length() == i + 8;
        }
        int whole = digits(token, i);
        int end = i + whole;
        int part = 0;
        if (end < token.length() && token.charAt(end) == '.') {
            part = digits(token, end + 1);
            end = end + 1 + part;
        }
        if (end < token.length() && (token.charAt(end) == 'e' || token.charAt(end) == 'E') && whole + part > 0) {
            end = end + 1;
            if (end < token.length() && (token.charAt(end) == '-' || token.charAt(end) == '+')) {
                end = end + 1;
            }
            int exponent = digits(token, end);
            return exponent > 0 && end + exponent == token.length();
        }
        if (end < token.length() && whole == 1 && (token.charAt(end) == 'x' || token.charAt(end) == 'X')) {
            odd();
        }
        return whole + part > 0 && end == token.length();
    }

    /** How many digits there are from here. */
    private static int digits(String token, int from) {
        int i = from;
        while (i < token.length() && token.charAt(i) >= '0' && token.charAt(i) <= '9') {
            i = i + 1;
        }
        if (i < token.length() && (token.charAt(i) == ',' || token.charAt(i) > 127 && Character.isDigit(token.charAt(i)))) {
            odd();
        }
        return i - from;
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
        open();
        if (standard != null) {
            return standard.hasNextInt();
        }
        return isInt(token());
    }

    public int nextInt() {
        open();
        if (standard != null) {
            return standard.nextInt();
        }
        String token = token();
        at = start();
        need(token, isInt(token));
        return Integer.parseInt(next());
    }

    public boolean hasNextLong() {
        open();
        if (standard != null) {
            return standard.hasNextLong();
        }
        return isLong(token());
    }

    public long nextLong() {
        open();
        if (standard != null) {
            return standard.nextLong();
        }
        String token = token();
        at = start();
        need(token, isLong(token));
        return Long.parseLong(next());
    }

    public boolean hasNextDouble() {
        open();
        if (standard != null) {
            return standard.hasNextDouble();
        }
        return isReal(token());
    }

    public double nextDouble() {
        open();
        if (standard != null) {
            return standard.nextDouble();
        }
        String token = token();
        at = start();
        need(token, isReal(token));
        return Double.parseDouble(next());
    }

    public boolean hasNextBoolean() {
        open();
        if (standard != null) {
            return standard.hasNextBoolean();
        }
        return isTruth(token());
    }

    public boolean nextBoolean() {
        open();
        if (standard != null) {
            return standard.nextBoolean();
        }
        String token = token();
        at = start();
        need(token, isTruth(token));
        return isWord(next(), "true");
    }

    public boolean hasNextLine() {
        open();
        if (standard != null) {
            return standard.hasNextLine();
        }
        return at < text.length();
    }

    public String nextLine() {
        open();
        if (standard != null) {
            return standard.nextLine();
        }
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
