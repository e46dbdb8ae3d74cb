//~ holds

/**
 * A tokenizer that finds where a token ends and then asks what it is: the structure of the Siemens program
 * `print_tokens2`. The contract is an automaton that takes one character after the other and remembers what the token
 * can still be. A line that ends with `or:` says what stands there in a faulty version.
 */
public class PrintTokens2 {
    static final int ERROR = 0;
    static final int KEYWORD = 1;
    static final int SPECIAL = 2;
    static final int NAME = 3;
    static final int NUMBER = 4;
    static final int STRING = 5;
    static final int CHARACTER = 6;

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\n'; //~ or: return c == ' ' && c == '\n';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z'; //~ or: return c >= 'a' && c < 'z';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9'; //~ or: return c >= '1' && c <= '9';
    }

    private static boolean isSpecial(char c) {
        if (c == '(') {
            return true;
        }
        if (c == ')') {
            return true;
        }
        if (c == '[') {
            return true;
        }
        if (c == ']') {
            return true; //~ or: return false;
        }
        return c == '=';
    }

    private static boolean isEnd(char c, boolean isString) {
        if (isString) { //~ or: if (isString || c == '#') {
            return c == '"' || c == '\n'; //~ or: return c == '"';
        }
        if (isBlank(c) || isSpecial(c)) { //~ or: if (isBlank(c)) {
            return true;
        }
        return c == '"' || c == ';'; //~ or: return c == '"';
    }

    /** The first place from here on where no blank and no comment is. */
    private static int skipped(char[] text, int from) {
        int at = from;
        boolean isComment = false;
        while (at < text.length && (isComment || isBlank(text[at]) || text[at] == ';')) {
            if (text[at] == ';') {
                isComment = true; //~ or: ;
            } else if (text[at] == '\n') {
                isComment = false; //~ or: ;
            }
            at = at + 1;
        }
        return at;
    }

    /** The place after the token. */
    private static int end(char[] text, int from) {
        if (isSpecial(text[from])) {
            return from + 1;
        }
        boolean isString = text[from] == '"';
        int at = from + 1;
        while (at < text.length && !isEnd(text[at], isString)) { //~ or: while (at < text.length - 1 && !isEnd(text[at], isString)) {
            at = at + 1;
        }
        if (isString && at < text.length && text[at] == '"') { //~ or: if (at < text.length && text[at] == '"') {
            at = at + 1;
        }
        return at;
    }

    private static boolean isKeyword(char[] text, int from, int to) {
        if (to - from == 2) {
            return text[from] == 'i' && text[from + 1] == 'f' || text[from] == 'o' && text[from + 1] == 'r'; //~ or: return text[from] == 'i' && text[from + 1] == 'f' || text[from + 1] == 'r';
        }
        if (to - from == 3) { //~ or: if (to - from > 3) {
            return text[from] == 'a' && text[from + 1] == 'n' && text[from + 2] == 'd';
        }
        return false;
    }

    private static boolean isNumber(char[] text, int from, int to) {
        for (int at = from; at < to; at++) { //~ or: for (int at = from; at < to - 1; at++) {
            if (!isDigit(text[at])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isName(char[] text, int from, int to) {
        if (!isLetter(text[from])) { //~ or: if (isDigit(text[from])) {
            return false;
        }
        for (int at = from + 1; at < to; at++) {
            if (!isLetter(text[at]) && !isDigit(text[at])) { //~ or: if (!isLetter(text[at])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isString(char[] text, int from, int to) {
        return text[from] == '"' && text[to - 1] == '"' && to - from > 1; //~ or: return text[from] == '"' && text[to - 1] == '"';
    }

    private static boolean isCharacter(char[] text, int from, int to) {
        return text[from] == '#' && to - from == 2; //~ or: return text[from] == '#';
    }

    private static int kind(char[] text, int from, int to) {
        if (isKeyword(text, from, to)) {
            return KEYWORD;
        }
        if (isSpecial(text[from])) {
            return SPECIAL;
        }
        if (isName(text, from, to)) {
            return NAME;
        }
        if (isNumber(text, from, to)) {
            return NUMBER; //~ or: return NAME;
        }
        if (isString(text, from, to)) {
            return STRING;
        }
        if (isCharacter(text, from, to)) {
            return CHARACTER;
        }
        return ERROR;
    }

    /*@ requires text.length <= 4;
      @ requires (\forall int i; 0 <= i && i < text.length; 0 < text[i] && text[i] < 128);
      @ ensures \result == kinds(text);
      @*/
    static int scan(char[] text) {
        int kinds = 1;
        int at = skipped(text, 0);
        while (at < text.length) {
            int to = end(text, at);
            kinds = 8 * kinds + kind(text, at, to);
            at = skipped(text, to);
        }
        return kinds;
    }

    /** The kinds of the tokens, as digits to the base 8 after a one. */
    /*@ requires text.length <= 4;
      @ requires (\forall int i; 0 <= i && i < text.length; 0 < text[i] && text[i] < 128);
      @ pure
      @*/
    static int kinds(char[] text) {
        int kinds = 1;
        int length = 0;
        boolean isString = false;
        boolean isComment = false;
        boolean isNumber = false;
        boolean isName = false;
        boolean isHash = false;
        int word = 0;
        for (int i = 0; i <= text.length; i++) {
            int c = i < text.length ? text[i] : '\n';
            boolean letter = 'a' <= c && c <= 'z';
            boolean digit = '0' <= c && c <= '9';
            boolean special = c == '(' || c == ')' || c == '[' || c == ']' || c == '=';
            boolean closes = isString && c == '"';
            if (length > 0 && (closes || c == '\n'
                    || !isString && (c == ' ' || c == '"' || c == ';' || special))) {
                kinds = 8 * kinds + (closes ? 5
                    : length == 2 && (word == 128 * 'i' + 'f' || word == 128 * 'o' + 'r')
                        || length == 3 && word == 128 * (128 * 'a' + 'n') + 'd' ? 1
                    : isName ? 3 : isNumber ? 4 : isHash && length == 2 ? 6 : 0);
                length = 0;
            }
            if (isComment) {
                isComment = c != '\n';
            } else if (length > 0) {
                length++;
                word = 128 * word + c;
                isName = isName && (letter || digit);
                isNumber = isNumber && digit;
            } else if (special) {
                kinds = 8 * kinds + 2;
            } else if (c == ';') {
                isComment = true;
            } else if (c != ' ' && c != '\n' && !closes) {
                length = 1;
                word = c;
                isString = c == '"';
                isName = letter;
                isNumber = digit;
                isHash = c == '#';
            }
            isString = isString && length > 0;
        }
        return kinds;
    }
}

// Left open on purpose, as `huntsman audit` finds it: what becomes of the text is not spoken of.
//~ open scan(char[]): elements of arrays; seen: the result, elements inside
