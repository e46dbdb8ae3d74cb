package java.util;

import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * What a scanner of standard input reads: any tokens and lines may come, and the end at any time. What a look ahead has
 * shown stays so until it is read.
 */
final class StandardTokens {
    private static final int UNKNOWN = 0;
    private static final int THERE = 1;
    private static final int NONE = 2;

    private static final int INT = 1;
    private static final int LONG = 2;
    private static final int REAL = 3;
    private static final int TRUTH = 4;
    private static final int WORD = 5;

    /** Is there another token? One of the first three above. */
    private int token;
    /** Is there another line? Likewise. */
    private int line;
    /** What the next token is, where it was asked for: one of the last five, or unknown. */
    private int kind;
    private long whole;
    private double real;
    private boolean truth;
    /** Was a token read last, so that what is left of its line is empty or begins with a space? */
    private boolean isWithinLine;

    @Beyond("how a number or a truth value is spelled that a `Scanner` of standard input has looked at before")
    private static native void spelled();

    @Beyond("a line that a `Scanner` reads after a look at the kind of its first token")
    private static native void looked();

    boolean hasNext() {
        if (token == UNKNOWN) {
            token = line != NONE && Verifier.nondetBoolean() ? THERE : NONE;
        }
        if (token == THERE) {
            line = THERE;
        }
        return token == THERE;
    }

    /** The kind of the next token, which is there. */
    private int kind() {
        if (kind == UNKNOWN) {
            int drawn = Verifier.nondetInt();
            Verifier.assume(drawn >= INT && drawn <= WORD);
            kind = drawn;
            if (drawn == INT) {
                whole = Verifier.nondetInt();
            } else if (drawn == LONG) {
                whole = Verifier.nondetLong();
                Verifier.assume(whole != (int) whole);
            } else if (drawn == REAL) {
                real = Verifier.nondetDouble();
            } else if (drawn == TRUTH) {
                truth = Verifier.nondetBoolean();
            }
        }
        return kind;
    }

    private void need(boolean fits) {
        if (!fits) {
            throw new InputMismatchException();
        }
    }

    private void needToken() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
    }

    /** The token is read. */
    private void pass() {
        token = UNKNOWN;
        line = UNKNOWN;
        kind = UNKNOWN;
        isWithinLine = true;
    }

    boolean hasNextInt() {
        return hasNext() && kind() == INT;
    }

    int nextInt() {
        needToken();
        need(kind() == INT);
        pass();
        return (int) whole;
    }

    boolean hasNextLong() {
        return hasNext() && kind() <= LONG;
    }

    long nextLong() {
        needToken();
        need(kind() <= LONG);
        pass();
        return whole;
    }

    boolean hasNextDouble() {
        return hasNext() && kind() <= REAL;
    }

    double nextDouble() {
        needToken();
        int found = kind();
        need(found <= REAL);
        pass();
        return found == REAL ? real : (double) whole;
    }

    boolean hasNextBoolean() {
        return hasNext() && kind() == TRUTH;
    }

    boolean nextBoolean() {
        needToken();
        need(kind() == TRUTH);
        pass();
        return truth;
    }

    String next() {
        needToken();
        int found = kind;
        pass();
        if (found != UNKNOWN && found != WORD) {
            spelled();
        }
        String text = Verifier.nondetString();
        Verifier.assume(isToken(text) && (found == UNKNOWN || isWord(text)));
        return text;
    }

    private static boolean isToken(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isWhitespace(text.charAt(i))) {
                return false;
            }
        }
        return text.length() > 0;
    }

    /** Is it nothing but a word? Numbers, as numbers are scanned, begin with a digit, a sign or a point. */
    private static boolean isWord(String token) {
        char first = token.charAt(0);
        if (first > 127 || first >= '0' && first <= '9' || first == '-' || first == '+' || first == '.' || first == '(') {
            spelled();
        }
        return !token.equals("NaN") && !token.equals("Infinity") && !token.equalsIgnoreCase("true")
            && !token.equalsIgnoreCase("false");
    }

    boolean hasNextLine() {
        if (line == UNKNOWN) {
            line = Verifier.nondetBoolean() ? THERE : NONE;
        }
        if (line == NONE) {
            token = NONE;
        }
        return line == THERE;
    }

    String nextLine() {
        if (!hasNextLine()) {
            throw new NoSuchElementException();
        }
        if (kind != UNKNOWN) {
            looked();
        }
        String text = Verifier.nondetString();
        boolean isBlank = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            Verifier.assume(c != '\n' && c != '\r' && c != 0x85 && c != 0x2028 && c != 0x2029);
            isBlank = isBlank && Character.isWhitespace(c);
        }
        Verifier.assume(isBlank || token != NONE);
        Verifier.assume(!isWithinLine || text.length() == 0 || Character.isWhitespace(text.charAt(0)));
        isWithinLine = false;
        line = token == THERE && isBlank ? THERE : UNKNOWN;
        token = token == NONE || token == THERE && isBlank ? token : UNKNOWN;
        return text;
    }
}
