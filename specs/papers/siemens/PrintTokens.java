//~ holds

/**
 * A tokenizer that decides character by character what comes: the structure of the Siemens program `print_tokens`. The
 * contract is a second tokenizer, an automaton that takes one character after the other. A line that ends with `or:`
 * says what stands there in a faulty version.
 */
public class PrintTokens {
    static final int END = 0;
    static final int SPECIAL = 1;
    static final int KEYWORD = 2;
    static final int NAME = 3;
    static final int NUMBER = 4;
    static final int STRING = 5;
    static final int CHARACTER = 6;
    static final int ERROR = 7;

    private final char[] text;
    private int at;
    private int start;

    private PrintTokens(char[] text) {
        this.text = text;
    }

    private char next() {
        char c = 0;
        if (at < text.length) {
            c = text[at];
        }
        at = at + 1;
        return c;
    }

    private void back() {
        at = at - 1; //~ or: ;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\n'; //~ or: return c == ' ';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z'; //~ or: return c > 'a' && c <= 'z';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9'; //~ or: return c >= '0' && c < '9';
    }

    private static boolean isSpecial(char c) {
        return c == '(' || c == ')' || c == ','; //~ or: return c == '(' || c == ',';
    }

    /** The words `if` and `or`. */
    private boolean isKeyword() {
        if (at - start != 2) { //~ or: if (at - start < 2) {
            return false;
        }
        if (text[start] == 'i') {
            return text[start + 1] == 'f';
        }
        return text[start] == 'o' && text[start + 1] == 'r'; //~ or: return text[start + 1] == 'r';
    }

    private void skip() {
        char c = next();
        while (isBlank(c) || c == ';') { //~ or: while (isBlank(c)) {
            if (c == ';') {
                while (c != '\n' && c != 0) { //~ or: while (c == ';') {
                    c = next();
                }
            } else {
                c = next();
            }
        }
        back();
    }

    private int number() {
        char c = next();
        while (isDigit(c)) { //~ or: if (isDigit(c)) {
            c = next();
        }
        back();
        if (isLetter(c)) { //~ or: if (isLetter(c) || isBlank(c)) {
            return ERROR;
        }
        return NUMBER;
    }

    private int word() {
        char c = next();
        while (isLetter(c) || isDigit(c)) { //~ or: while (isLetter(c)) {
            c = next();
        }
        back(); //~ or: ;
        if (isKeyword()) {
            return KEYWORD; //~ or: return NAME;
        }
        return NAME;
    }

    private int string() {
        char c = next();
        while (c != '"' && c != '\n' && c != 0) { //~ or: while (c != '"' && c != 0) {
            c = next();
        }
        if (c == '"') { //~ or: if (c != 0) {
            return STRING;
        }
        back();
        return ERROR;
    }

    private int character() {
        char c = next();
        if (c == 0 || isBlank(c)) { //~ or: if (c == 0) {
            back();
            return ERROR; //~ or: return CHARACTER;
        }
        return CHARACTER;
    }

    private int token() {
        skip();
        start = at;
        char c = next();
        if (c == 0) {
            back();
            return END;
        }
        if (isSpecial(c)) {
            return SPECIAL;
        }
        if (isDigit(c)) {
            return number();
        }
        if (isLetter(c)) {
            return word();
        }
        if (c == '"') {
            return string();
        }
        if (c == '#') {
            return character();
        }
        return ERROR; //~ or: return NAME;
    }

    /*@ requires text.length <= 4;
      @ requires (\forall int i; 0 <= i && i < text.length; 0 < text[i] && text[i] < 128);
      @ ensures \result == kinds(text);
      @*/
    static int scan(char[] text) {
        PrintTokens scanner = new PrintTokens(text);
        int kinds = 0;
        int kind = scanner.token();
        while (kind != END) {
            kinds = 8 * kinds + kind;
            kind = scanner.token();
        }
        return kinds;
    }

    /** The kinds of the tokens, as digits to the base 8. */
    /*@ requires text.length <= 4;
      @ requires (\forall int i; 0 <= i && i < text.length; 0 < text[i] && text[i] < 128);
      @ pure
      @*/
    static int kinds(char[] text) {
        int state = 0;
        int kinds = 0;
        for (int i = 0; i <= text.length; i++) {
            int c = i < text.length ? text[i] : 0;
            boolean letter = 'a' <= c && c <= 'z';
            boolean digit = '0' <= c && c <= '9';
            boolean blank = c == ' ' || c == '\n' || c == 0;
            // What ends before the character: the states are the kinds, 8 to 10 after `i`, `o` and a keyword; 11 is a comment.
            boolean goesOn = state == 4 && digit || (state == 3 || state >= 8 && state <= 10) && (letter || digit);
            if (state == 4 && !digit) {
                kinds = 8 * kinds + (letter ? 7 : 4);
            } else if ((state == 3 || state == 8 || state == 9) && !goesOn) {
                kinds = 8 * kinds + 3;
            } else if (state == 10 && !goesOn) {
                kinds = 8 * kinds + 2;
            } else if (state == 5 && (c == '"' || c == '\n' || c == 0)) {
                kinds = 8 * kinds + (c == '"' ? 5 : 7);
            } else if (state == 6) {
                kinds = 8 * kinds + (blank ? 7 : 6);
            }
            if (state == 11) {
                state = c == '\n' ? 0 : 11;
            } else if (state == 5 && c != '"' && c != '\n' || state == 4 && digit) {
                state = state;
            } else if (state == 5 || state == 6) {
                state = 0;
            } else if (goesOn) {
                state = state == 8 && c == 'f' || state == 9 && c == 'r' ? 10 : 3;
            } else if (c == '(' || c == ')' || c == ',') {
                kinds = 8 * kinds + 1;
                state = 0;
            } else if (letter) {
                state = c == 'i' ? 8 : c == 'o' ? 9 : 3;
            } else if (digit || c == '"' || c == '#' || c == ';') {
                state = digit ? 4 : c == '"' ? 5 : c == '#' ? 6 : 11;
            } else {
                kinds = blank ? kinds : 8 * kinds + 7;
                state = 0;
            }
        }
        return kinds;
    }
}

// Left open on purpose, as `huntsman audit` finds it: what becomes of the text is not spoken of.
//~ open scan(char[]): elements of arrays; seen: the result, elements inside
