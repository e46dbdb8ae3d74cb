package java.lang;

/**
 * The tests of kind know the characters up to U+FFFF, as Unicode 13 has them (Java 17); of any other, and of numeric
 * values beyond digits, the answer is not modelled.
 */
public final class Character implements java.io.Serializable, Comparable<Character> {
    public static final char MIN_VALUE = 0;
    public static final char MAX_VALUE = 65535;

    private final char value;
    /** Made by boxing, not by the constructor. */
    private boolean isShared;

    public Character(char value) {
        this.value = value;
    }

    public static Character valueOf(char value) {
        Character box = new Character(value);
        box.isShared = true;
        return box;
    }

    /** Is it a box that boxing makes of its value whoever asks? */
    static boolean isCached(Character a) {
        return a != null && a.isShared && a.value <= 127;
    }

    /** What `==` says of two boxes: those that boxing makes of a small value are one object. */
    static boolean same(Character a, Character b) {
        if ((Object) a == (Object) b) {
            return true;
        }
        return a != null && b != null && a.isShared && b.isShared && a.value == b.value && a.value <= 127;
    }

    public char charValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Character && ((Character) other).value == value;
    }

    public int hashCode() {
        return value;
    }

    public static int hashCode(char value) {
        return value;
    }

    public int compareTo(Character other) {
        return value - other.value;
    }

    public static int compare(char a, char b) {
        return a - b;
    }

    @Beyond("a property of a character beyond U+FFFF, or one that only ASCII characters are modelled for")
    private static native boolean beyondAscii(char c);

    public static boolean isDigit(char c) {
        if (c < 128) {
            return c >= '0' && c <= '9';
        }
        // Ten in a row, from the start of a block of sixteen or up to its end (Unicode 13).
        switch (c >> 4) {
            case 0x066, 0x06f, 0x07c, 0x0e5, 0x0ed, 0x0f2, 0x104, 0x109, 0x17e, 0x181, 0x19d, 0x1a8, 0x1a9, 0x1b5,
                0x1bb, 0x1c4, 0x1c5, 0xa62, 0xa8d, 0xa90, 0xa9d, 0xa9f, 0xaa5, 0xabf, 0xff1:
                return (c & 15) <= 9;
            default:
                return startsAtSix(c) && (c & 15) >= 6;
        }
    }

    private static boolean startsAtSix(char c) {
        switch (c >> 4) {
            case 0x096, 0x09e, 0x0a6, 0x0ae, 0x0b6, 0x0be, 0x0c6, 0x0ce, 0x0d6, 0x0de, 0x194:
                return true;
            default:
                return false;
        }
    }

    public static boolean isUpperCase(char c) {
        return c < 128 ? c >= 'A' && c <= 'Z' : Cases.isUpperCase(c);
    }

    public static boolean isLowerCase(char c) {
        return c < 128 ? c >= 'a' && c <= 'z' : Cases.isLowerCase(c);
    }

    public static boolean isLetter(char c) {
        return c < 128 ? c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' : Letters.isLetter(c);
    }

    public static boolean isLetterOrDigit(char c) {
        return isLetter(c) || isDigit(c);
    }

    public static boolean isWhitespace(char c) {
        return c >= 9 && c <= 13 || c >= 28 && c <= 31 || isSpaceChar(c) && c != 0xa0 && c != 0x2007 && c != 0x202f;
    }

    public static char toLowerCase(char c) {
        return c >= 128 ? SmallLetters.toLowerCase(c) : c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
    }

    public static char toUpperCase(char c) {
        return c >= 128 ? CapitalLetters.toUpperCase(c) : c >= 'a' && c <= 'z' ? (char) (c - 32) : c;
    }

    public static int getNumericValue(char c) {
        if (isDigit(c)) {
            return digit(c, 10);
        }
        if (c >= 128 && beyondAscii(c)) {
            return -1;
        }
        if (isLetter(c)) {
            return toLowerCase(c) - 'a' + 10;
        }
        return -1;
    }

    public String toString() {
        return String.valueOf(value);
    }

    public static String toString(char value) {
        return String.valueOf(value);
    }

    public static boolean isAlphabetic(int c) {
        if (c != (char) c) {
            return beyondAscii((char) c);
        }
        return isLetter((char) c) || c >= 128 && Identifiers.isAlphabetic((char) c);
    }

    public static boolean isJavaIdentifierStart(char c) {
        return isLetter(c) || c == '_' || c == '$' || c >= 128 && Identifiers.isStart(c);
    }

    public static boolean isJavaIdentifierPart(char c) {
        return isLetterOrDigit(c) || c == '_' || c == '$' || c <= 8 || c >= 14 && c <= 27 || c == 127
            || c >= 128 && Identifiers.isPart(c);
    }

    public static boolean isJavaIdentifierStart(int c) {
        return c == (char) c ? isJavaIdentifierStart((char) c) : beyondAscii((char) c);
    }

    public static boolean isJavaIdentifierPart(int c) {
        return c == (char) c ? isJavaIdentifierPart((char) c) : beyondAscii((char) c);
    }

    public static boolean isISOControl(char c) {
        return c <= 31 || c >= 127 && c <= 159;
    }

    /** The character, whose other case in a text is that of the character alone. */
    static char alone(char c) {
        if (c >= 128 && Cases.isSpecial(c)) {
            inText();
        }
        return c;
    }

    @Beyond("the other case of a character that becomes several, or depends on its neighbours, in a text")
    private static native void inText();

    /** The character, which is no half of one beyond U+FFFF. */
    static char single(char c) {
        if (isSurrogate(c)) {
            beyondAscii(c);
        }
        return c;
    }

    /** The same of letters that are each other's capital or small one. */
    static char folded(char c) {
        return toLowerCase(toUpperCase(c));
    }

    public static boolean isSurrogate(char c) {
        return c >= 0xd800 && c <= 0xdfff;
    }

    public static boolean isHighSurrogate(char c) {
        return c >= 0xd800 && c <= 0xdbff;
    }

    public static boolean isLowSurrogate(char c) {
        return c >= 0xdc00 && c <= 0xdfff;
    }

    public static boolean isSurrogatePair(char high, char low) {
        return isHighSurrogate(high) && isLowSurrogate(low);
    }

    public static int toCodePoint(char high, char low) {
        return (high - 0xd800 << 10) + (low - 0xdc00) + 0x10000;
    }

    public static int charCount(int c) {
        return c >= 0x10000 ? 2 : 1;
    }

    public static boolean isValidCodePoint(int c) {
        return c >= 0 && c <= 0x10ffff;
    }

    public static boolean isBmpCodePoint(int c) {
        return c == (char) c;
    }

    public static boolean isSupplementaryCodePoint(int c) {
        return c >= 0x10000 && c <= 0x10ffff;
    }

    public static char[] toChars(int c) {
        if (!isValidCodePoint(c)) {
            throw new IllegalArgumentException();
        }
        if (c < 0x10000) {
            return new char[] {(char) c};
        }
        return new char[] {(char) (0xd800 + (c - 0x10000 >> 10)), (char) (0xdc00 + (c & 0x3ff))};
    }

    public static String toString(int c) {
        return new String(toChars(c));
    }

    public static boolean isSpaceChar(char c) {
        return c == ' ' || c == 0xa0 || c == 0x1680 || c >= 0x2000 && c <= 0x200a || c == 0x2028 || c == 0x2029
            || c == 0x202f || c == 0x205f || c == 0x3000;
    }

    /** The value of the digit, or -1. */
    public static int digit(char c, int radix) {
        // Of a block's ten digits the first is at 0 or at 6; letters of full width count, too.
        int digit = c >= 128 && isDigit(c) ? (c & 15) - (startsAtSix(c) ? 6 : 0)
            : c >= '0' && c <= '9' ? c - '0'
            : c >= 'a' && c <= 'z' ? c - 'a' + 10
            : c >= 'A' && c <= 'Z' ? c - 'A' + 10
            : c >= 0xff21 && c <= 0xff3a ? c - 0xff21 + 10
            : c >= 0xff41 && c <= 0xff5a ? c - 0xff41 + 10 : 36;
        return radix >= 2 && radix <= 36 && digit < radix ? digit : -1;
    }

    public static char forDigit(int digit, int radix) {
        if (radix < 2 || radix > 36 || digit < 0 || digit >= radix) {
            return 0;
        }
        return (char) (digit < 10 ? '0' + digit : 'a' - 10 + digit);
    }

    public static final int SIZE = 16;
    public static final int BYTES = 2;

    public static boolean isDigit(int c) {
        return c == (char) c ? isDigit((char) c) : beyondAscii((char) c);
    }

    public static boolean isUpperCase(int c) {
        return c == (char) c ? isUpperCase((char) c) : beyondAscii((char) c);
    }

    public static boolean isLowerCase(int c) {
        return c == (char) c ? isLowerCase((char) c) : beyondAscii((char) c);
    }

    public static boolean isLetter(int c) {
        return c == (char) c ? isLetter((char) c) : beyondAscii((char) c);
    }

    public static boolean isLetterOrDigit(int c) {
        return c == (char) c ? isLetterOrDigit((char) c) : beyondAscii((char) c);
    }

    public static boolean isWhitespace(int c) {
        return c == (char) c ? isWhitespace((char) c) : beyondAscii((char) c);
    }

    public static boolean isSpaceChar(int c) {
        return c == (char) c ? isSpaceChar((char) c) : beyondAscii((char) c);
    }

    public static int toLowerCase(int c) {
        return c == (char) c || !beyondAscii((char) c) ? toLowerCase((char) c) : c;
    }

    public static int toUpperCase(int c) {
        return c == (char) c || !beyondAscii((char) c) ? toUpperCase((char) c) : c;
    }

    public static int digit(int c, int radix) {
        return c == (char) c || !beyondAscii((char) c) ? digit((char) c, radix) : -1;
    }

    public static boolean isISOControl(int c) {
        return c == (char) c && isISOControl((char) c);
    }

    public static char reverseBytes(char c) {
        return (char) ((c & 0xff) << 8 | c >> 8);
    }

    public static int getNumericValue(int c) {
        return c == (char) c || !beyondAscii((char) c) ? getNumericValue((char) c) : -1;
    }

    public static char highSurrogate(int c) {
        return (char) (0xd800 - 0x40 + (c >>> 10));
    }

    public static char lowSurrogate(int c) {
        return (char) (0xdc00 + (c & 0x3ff));
    }

    public static int toChars(int c, char[] target, int at) {
        if (isBmpCodePoint(c)) {
            target[at] = (char) c;
            return 1;
        }
        if (!isValidCodePoint(c)) {
            throw new IllegalArgumentException();
        }
        target[at + 1] = lowSurrogate(c);
        target[at] = highSurrogate(c);
        return 2;
    }

    public static int codePointAt(CharSequence text, int index) {
        char first = text.charAt(index);
        if (isHighSurrogate(first) && index + 1 < text.length()) {
            char second = text.charAt(index + 1);
            if (isLowSurrogate(second)) {
                return toCodePoint(first, second);
            }
        }
        return first;
    }

    public static int codePointAt(char[] chars, int index) {
        return codePointAt(chars, index, chars.length);
    }

    public static int codePointAt(char[] chars, int index, int limit) {
        if (index >= limit || limit < 0 || limit > chars.length) {
            throw new IndexOutOfBoundsException();
        }
        char first = chars[index];
        boolean isPair = isHighSurrogate(first) && index + 1 < limit && isLowSurrogate(chars[index + 1]);
        return isPair ? toCodePoint(first, chars[index + 1]) : first;
    }

    public static int codePointBefore(CharSequence text, int index) {
        char second = text.charAt(index - 1);
        if (isLowSurrogate(second) && index > 1) {
            char first = text.charAt(index - 2);
            if (isHighSurrogate(first)) {
                return toCodePoint(first, second);
            }
        }
        return second;
    }

    public static int codePointBefore(char[] chars, int index) {
        char second = chars[index - 1];
        boolean isPair = isLowSurrogate(second) && index > 1 && isHighSurrogate(chars[index - 2]);
        return isPair ? toCodePoint(chars[index - 2], second) : second;
    }

    public static int codePointCount(CharSequence text, int from, int to) {
        if (from < 0 || to > text.length() || from > to) {
            throw new IndexOutOfBoundsException();
        }
        int n = to - from;
        for (int i = from; i < to; i++) {
            if (i + 1 < to && isSurrogatePair(text.charAt(i), text.charAt(i + 1))) {
                n = n - 1;
                i = i + 1;
            }
        }
        return n;
    }

    public static int codePointCount(char[] chars, int from, int count) {
        if (count > chars.length - from || from < 0 || count < 0) {
            throw new IndexOutOfBoundsException();
        }
        int n = count;
        for (int i = from; i < from + count; i++) {
            if (i + 1 < from + count && isSurrogatePair(chars[i], chars[i + 1])) {
                n = n - 1;
                i = i + 1;
            }
        }
        return n;
    }

    public static int offsetByCodePoints(CharSequence text, int index, int count) {
        char[] chars = text.toString().toCharArray();
        return offsetByCodePoints(chars, 0, chars.length, index, count);
    }

    public static int offsetByCodePoints(char[] chars, int from, int length, int index, int count) {
        if (length > chars.length - from || from < 0 || length < 0 || index < from || index > from + length) {
            throw new IndexOutOfBoundsException();
        }
        int at = index;
        for (int i = 0; i < count; i++) {
            if (at >= from + length) {
                throw new IndexOutOfBoundsException();
            }
            boolean isPair = at + 1 < from + length && isSurrogatePair(chars[at], chars[at + 1]);
            at = at + (isPair ? 2 : 1);
        }
        for (int i = count; i < 0; i++) {
            if (at <= from) {
                throw new IndexOutOfBoundsException();
            }
            boolean isPair = at - 1 > from && isSurrogatePair(chars[at - 2], chars[at - 1]);
            at = at - (isPair ? 2 : 1);
        }
        return at;
    }
}
