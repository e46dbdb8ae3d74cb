//~ holds

import java.util.HashMap;
import java.util.Map;

/**
 * A tokenizer in the manner of JTopas, in which the SAT-TAR paper (ASE 2012) localizes two faults at once: what a word or
 * a special sequence is, properties say, objects in a map. The contract: tokens follow each other, their type is that of
 * their text, keywords in documentation too, and open braces are counted, but for those in documentation. The lines that
 * end with `or:` say what stands there with the two faults; JTopasTwoErrs has both.
 */
public class JTopas {
    static final int END = 0;
    static final int NORMAL = 1;
    static final int KEYWORD = 2;
    static final int SPECIAL = 3;
    static final int SEPARATOR = 4;
    static final int WHITESPACE = 5;
    static final int COMMENT = 6;
    static final int STRING = 7;

    /** What is known of an image. */
    static final class Property {
        final int type;
        /** How many more braces are open after it. */
        final int opens;

        Property(int type, int opens) {
            this.type = type;
            this.opens = opens;
        }
    }

    static final class Token {
        int type;
        int start;
        int end;
        Property property;
    }

    private static final Map<String, Property> PROPERTIES = new HashMap<>();

    static {
        PROPERTIES.put("if", new Property(KEYWORD, 0));
        PROPERTIES.put("by", new Property(KEYWORD, 0));
        PROPERTIES.put("{", new Property(SPECIAL, 1));
        PROPERTIES.put("}", new Property(SPECIAL, -1));
        PROPERTIES.put("@", new Property(SPECIAL, 0));
    }

    char[] text;
    int at;
    int open;
    boolean isDocumentation;

    private boolean isWhitespace(char c) {
        return c == ' ' || c == '\n';
    }

    private boolean isSeparator(char c) {
        return c == ',' || c == ';' || c == '(' || c == ')';
    }

    private boolean isNormal(char c) {
        return !isWhitespace(c) && !isSeparator(c) && c != '"' && c != '{' && c != '}' && c != '@' && c != '/' && c != '*';
    }

    private boolean testWhitespace(Token token) {
        int end = token.start;
        while (end < text.length && isWhitespace(text[end])) {
            end = end + 1;
        }
        token.end = end;
        token.type = WHITESPACE;
        return end > token.start;
    }

    private boolean isAt(int place, char first, char second) {
        return place + 1 < text.length && text[place] == first && text[place + 1] == second;
    }

    /** To the end of the line, or to its own end; of documentation only the marks are comments, and what is between is read. */
    private boolean testComment(Token token) {
        int end = token.start;
        if (isDocumentation) {
            if (!isAt(end, '*', '/')) {
                return false;
            }
            isDocumentation = false;
            end = end + 2;
        } else if (isAt(end, '/', '/')) {
            while (end < text.length && text[end] != '\n') {
                end = end + 1;
            }
        } else if (isAt(end, '/', '*')) {
            end = end + 2;
            if (end < text.length && text[end] == '*') {
                isDocumentation = true;
                end = end + 1;
            } else {
                while (end < text.length && !isAt(end, '*', '/')) {
                    end = end + 1;
                }
                end = end < text.length ? end + 2 : end;
            }
        } else {
            return false;
        }
        token.end = end;
        token.type = COMMENT;
        return true;
    }

    private boolean testString(Token token) {
        if (text[token.start] != '"') {
            return false;
        }
        int end = token.start + 1;
        while (end < text.length && text[end] != '"') {
            end = end + 1;
        }
        if (end < text.length) {
            end = end + 1;
        }
        token.end = end;
        token.type = STRING;
        return true;
    }

    private boolean testSeparator(Token token) {
        if (!isSeparator(text[token.start])) {
            return false;
        }
        token.end = token.start + 1;
        token.type = SEPARATOR;
        return true;
    }

    private boolean testSpecialSequence(Token token) {
        Property property = PROPERTIES.get(String.valueOf(text[token.start]));
        if (property == null || property.type != SPECIAL) {
            return false;
        }
        token.property = property;
        token.end = token.start + 1;
        token.type = SPECIAL;
        if (!isDocumentation) {
            open = open + property.opens; //~ or: open = open - property.opens;
        }
        return true;
    }

    private void testNormal(Token token) {
        int end = token.start + 1;
        while (end < text.length && isNormal(text[end])) {
            end = end + 1;
        }
        token.end = end;
        token.property = PROPERTIES.get(new String(text, token.start, end - token.start));
        if (token.property == null) {
            token.type = NORMAL;
        } else {
            token.type = token.property.type; //~ or: token.type = NORMAL;
        }
    }

    /*@ requires text != null && text.length <= 4 && 0 <= at && at <= text.length && 0 <= open && open <= 9;
      @ requires (\forall int i; 0 <= i && i < text.length; 0 < text[i] && text[i] < 128);
      @ ensures \fresh(\result) && \result.start == \old(at) && \result.end == at;
      @ ensures \result.type == type(text, \old(at), at, \old(isDocumentation));
      @ ensures open == \old(open) + (\old(isDocumentation) ? 0 : braces(text, \old(at), at));
      @ ensures isDocumentation == (\old(isDocumentation) ? !isEnd(text, \old(at)) : isBegin(text, \old(at)));
      @ ensures \old(at) == text.length ? at == text.length : \old(at) < at && at <= text.length;
      @ ensures \result.type == WHITESPACE ==> (\forall int i; \old(at) <= i && i < at; isBlank(text[i]))
      @     && (at == text.length || !isBlank(text[at]));
      @ ensures \result.type == NORMAL || \result.type == KEYWORD
      @     ==> (\forall int i; \old(at) < i && i < at; isPlain(text[i])) && (at == text.length || !isPlain(text[at]));
      @ ensures \result.type == SEPARATOR || \result.type == SPECIAL ==> at == \old(at) + 1;
      @ ensures \result.type == STRING ==> (\forall int i; \old(at) < i && i < at - 1; text[i] != '"')
      @     && (isQuote(text, \old(at) + 1, at - 1) || at == text.length);
      @ ensures \result.type == COMMENT ==> isCommentTo(text, \old(at), at, \old(isDocumentation));
      @ assignable at, open, isDocumentation;
      @*/
    Token nextToken() {
        Token token = new Token();
        token.start = at;
        token.end = at;
        if (at == text.length) {
            token.type = END;
        } else if (!testWhitespace(token) && !testComment(token) && !testString(token) && !testSeparator(token)
                && !testSpecialSequence(token)) {
            testNormal(token);
        }
        at = token.end;
        return token;
    }

    /** What the token is, for the most part by its first character. */
    /*@ requires 0 <= from && from <= to && to <= text.length; pure @*/
    static int type(char[] text, int from, int to, boolean isDocumentation) {
        return from == text.length ? END
            : isBlank(text[from]) ? WHITESPACE
            : (isDocumentation ? isEnd(text, from) : isComment(text, from)) ? COMMENT
            : text[from] == '"' ? STRING
            : text[from] == ',' || text[from] == ';' || text[from] == '(' || text[from] == ')' ? SEPARATOR
            : text[from] == '{' || text[from] == '}' || text[from] == '@' ? SPECIAL
            : isWord(text, from, to, 'b', 'y') || isWord(text, from, to, 'i', 'f') ? KEYWORD : NORMAL;
    }

    /*@ requires 0 <= from && from <= to && to <= text.length; pure @*/
    static boolean isWord(char[] text, int from, int to, char first, char second) {
        return to - from == 2 && text[from] == first && text[from + 1] == second;
    }

    /** Of a string that begins before that: whether its end is at that place. */
    /*@ requires 0 <= from; pure @*/
    static boolean isQuote(char[] text, int from, int at) {
        return from <= at && at < text.length && text[at] == '"';
    }

    /** Documentation ends with its mark; a line's comment with the line, another one with its own mark, or with the text. */
    /*@ requires 0 <= from && from + 2 <= to && to <= text.length; pure @*/
    static boolean isCommentTo(char[] text, int from, int to, boolean isDocumentation) {
        if (isDocumentation || isBegin(text, from)) {
            return to - from == (isDocumentation ? 2 : 3);
        }
        boolean isLine = text[from + 1] == '/';
        for (int i = from + 2; i < to - (isLine ? 0 : 2); i++) {
            if (isLine ? text[i] == '\n' : isEnd(text, i)) {
                return false;
            }
        }
        return to == text.length || (isLine ? text[to] == '\n' : to - from >= 4 && isEnd(text, to - 2));
    }

    /*@ pure @*/ static boolean isBlank(char c) {
        return c == ' ' || c == '\n';
    }

    /*@ pure @*/ static boolean isPlain(char c) {
        return c != ' ' && c != '\n' && c != ',' && c != ';' && c != '(' && c != ')' && c != '"' && c != '{' && c != '}'
            && c != '@' && c != '/' && c != '*';
    }

    /*@ requires 0 <= from && from <= text.length; pure @*/
    static boolean isComment(char[] text, int from) {
        return from < text.length - 1 && text[from] == '/' && (text[from + 1] == '/' || text[from + 1] == '*');
    }

    /** How many more braces are open after the token. */
    /*@ requires 0 <= from && from <= to && to <= text.length; pure @*/
    static int braces(char[] text, int from, int to) {
        return to - from != 1 ? 0 : text[from] == '{' ? 1 : text[from] == '}' ? -1 : 0;
    }

    /*@ requires 0 <= from && from <= text.length; pure @*/
    static boolean isBegin(char[] text, int from) {
        return from < text.length - 2 && text[from] == '/' && text[from + 1] == '*' && text[from + 2] == '*';
    }

    /*@ requires 0 <= from && from <= text.length; pure @*/
    static boolean isEnd(char[] text, int from) {
        return from < text.length - 1 && text[from] == '*' && text[from + 1] == '/';
    }
}

// Left open on purpose, as `huntsman audit` finds it: which property a token has.
//~ open nextToken(): the result, Token.property
