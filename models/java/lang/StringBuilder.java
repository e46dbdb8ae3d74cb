package java.lang;

@WellFormed({
    "stored: all b: StringBuilder | b.value != null && 0 <= b.length && b.length <= b.value.length",
    "own: all a: StringBuilder | all b: StringBuilder | a != b => a.value != b.value"
})
public final class StringBuilder implements CharSequence, Comparable<StringBuilder> {
    @Own
    private char[] value;
    private int length;

    public StringBuilder() {
        value = new char[4];
    }

    public StringBuilder(int capacity) {
        value = new char[capacity];
    }

    public StringBuilder(String text) {
        value = new char[text.length()];
        append(text);
    }

    public StringBuilder(CharSequence text) {
        value = new char[text.length()];
        append(text);
    }

    public int length() {
        return length;
    }

    public char charAt(int index) {
        if (index < 0 || index >= length) {
            throw new StringIndexOutOfBoundsException();
        }
        return value[index];
    }

    public void getChars(int from, int to, char[] target, int at) {
        if (from < 0 || from > to || to > length) {
            throw new StringIndexOutOfBoundsException();
        }
        if (at < 0 || at > target.length - (to - from)) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = from; i < to; i++) {
            target[at + i - from] = value[i];
        }
    }

    private void ensureRoom(int more) {
        if (length + more > value.length) {
            char[] larger = new char[length + more];
            for (int i = 0; i < length; i++) {
                larger[i] = value[i];
            }
            value = larger;
        }
    }

    public StringBuilder append(char c) {
        ensureRoom(1);
        value[length] = c;
        length = length + 1;
        return this;
    }

    public StringBuilder append(String text) {
        String added = text == null ? "null" : text;
        int n = added.length();
        ensureRoom(n);
        for (int i = 0; i < n; i++) {
            value[length + i] = added.charAt(i);
        }
        length = length + n;
        return this;
    }

    public StringBuilder append(int number) {
        return append(String.valueOf(number));
    }

    public StringBuilder append(long number) {
        return append(String.valueOf(number));
    }

    public StringBuilder append(boolean truth) {
        return append(String.valueOf(truth));
    }

    public StringBuilder append(Object object) {
        return append(String.valueOf(object));
    }

    public StringBuilder insert(int index, char c) {
        if (index < 0 || index > length) {
            throw new StringIndexOutOfBoundsException();
        }
        ensureRoom(1);
        for (int i = length; i > index; i--) {
            value[i] = value[i - 1];
        }
        value[index] = c;
        length = length + 1;
        return this;
    }

    public StringBuilder deleteCharAt(int index) {
        if (index < 0 || index >= length) {
            throw new StringIndexOutOfBoundsException();
        }
        for (int i = index; i < length - 1; i++) {
            value[i] = value[i + 1];
        }
        length = length - 1;
        return this;
    }

    public void setCharAt(int index, char c) {
        if (index < 0 || index >= length) {
            throw new StringIndexOutOfBoundsException();
        }
        value[index] = c;
    }

    public void setLength(int length) {
        if (length < 0) {
            throw new StringIndexOutOfBoundsException();
        }
        if (length > this.length) {
            ensureRoom(length - this.length);
            for (int i = this.length; i < length; i++) {
                value[i] = 0;
            }
        }
        this.length = length;
    }

    /** Two surrogates that are one character keep their order. */
    public StringBuilder reverse() {
        boolean hasSurrogates = false;
        for (int i = 0; i < length; i++) {
            hasSurrogates = hasSurrogates || Character.isSurrogate(value[i]);
        }
        for (int i = 0; i < length / 2; i++) {
            char c = value[i];
            value[i] = value[length - 1 - i];
            value[length - 1 - i] = c;
        }
        for (int i = 0; hasSurrogates && i < length - 1; i++) {
            if (Character.isSurrogatePair(value[i + 1], value[i])) {
                char c = value[i];
                value[i] = value[i + 1];
                value[i + 1] = c;
                i++;
            }
        }
        return this;
    }

    public String toString() {
        return new String(value, 0, length);
    }

    public StringBuilder append(char[] chars) {
        return append(new String(chars, 0, chars.length));
    }

    public StringBuilder append(CharSequence text) {
        return append(String.valueOf(text));
    }

    public StringBuilder append(CharSequence text, int from, int to) {
        String added = String.valueOf(text);
        if (from < 0 || from > to || to > added.length()) {
            throw new IndexOutOfBoundsException();
        }
        return append(added.substring(from, to));
    }

    public StringBuilder insert(int index, String text) {
        if (index < 0 || index > length) {
            throw new StringIndexOutOfBoundsException();
        }
        String added = text == null ? "null" : text;
        int n = added.length();
        ensureRoom(n);
        for (int i = length - 1; i >= index; i--) {
            value[i + n] = value[i];
        }
        for (int i = 0; i < n; i++) {
            value[index + i] = added.charAt(i);
        }
        length = length + n;
        return this;
    }

    /** A text is shifted before it is inserted into itself. */
    public StringBuilder insert(int index, CharSequence text) {
        int n = length;
        insert(index, String.valueOf(text));
        if (text == this) {
            for (int i = 0; i < n; i++) {
                value[index + i] = value[i];
            }
        }
        return this;
    }

    public StringBuilder insert(int index, int number) {
        return insert(index, String.valueOf(number));
    }

    public StringBuilder insert(int index, long number) {
        return insert(index, String.valueOf(number));
    }

    public StringBuilder insert(int index, boolean truth) {
        return insert(index, String.valueOf(truth));
    }

    public StringBuilder insert(int index, Object object) {
        return insert(index, String.valueOf(object));
    }

    public StringBuilder delete(int from, int to) {
        int end = to > length ? length : to;
        if (from < 0 || from > end) {
            throw new StringIndexOutOfBoundsException();
        }
        for (int i = end; i < length; i++) {
            value[from + i - end] = value[i];
        }
        length = length - (end - from);
        return this;
    }

    public StringBuilder replace(int from, int to, String text) {
        int end = to > length ? length : to;
        if (from < 0 || from > length || from > end) {
            throw new StringIndexOutOfBoundsException();
        }
        delete(from, end);
        return insert(from, text);
    }

    public int indexOf(String text) {
        return toString().indexOf(text);
    }

    public int lastIndexOf(String text) {
        return toString().lastIndexOf(text);
    }

    public String substring(int from) {
        return substring(from, length);
    }

    public String substring(int from, int to) {
        if (from < 0 || to > length || from > to) {
            throw new StringIndexOutOfBoundsException();
        }
        return new String(value, from, to - from);
    }

    public CharSequence subSequence(int from, int to) {
        return substring(from, to);
    }

    public int compareTo(StringBuilder other) {
        return toString().compareTo(other.toString());
    }

    public boolean isEmpty() {
        return length == 0;
    }

    public StringBuilder append(float number) {
        return append(String.valueOf(number));
    }

    public StringBuilder insert(int index, float number) {
        return insert(index, String.valueOf(number));
    }

    public StringBuilder append(double number) {
        return append(String.valueOf(number));
    }

    public StringBuilder insert(int index, double number) {
        return insert(index, String.valueOf(number));
    }

    public StringBuilder append(char[] chars, int from, int count) {
        if (from > chars.length - count || from < 0 || count < 0) {
            throw new IndexOutOfBoundsException();
        }
        return append(new String(chars, from, count));
    }

    public int indexOf(String text, int from) {
        return toString().indexOf(text, from);
    }

    public int lastIndexOf(String text, int from) {
        return toString().lastIndexOf(text, from);
    }

    public StringBuilder append(StringBuffer text) {
        return append(String.valueOf(text));
    }

    public StringBuilder appendCodePoint(int c) {
        return append(Character.toChars(c));
    }

    public StringBuilder insert(int index, char[] chars) {
        if (index < 0 || index > length) {
            throw new StringIndexOutOfBoundsException();
        }
        return insert(index, new String(chars, 0, chars.length));
    }

    public StringBuilder insert(int index, char[] chars, int from, int count) {
        if (index < 0 || index > length) {
            throw new StringIndexOutOfBoundsException();
        }
        return insert(index, new String(chars, from, count));
    }

    public StringBuilder insert(int index, CharSequence text, int from, int to) {
        String added = String.valueOf(text);
        if (index < 0 || index > length) {
            throw new StringIndexOutOfBoundsException();
        }
        if (from < 0 || from > to || to > added.length()) {
            throw new IndexOutOfBoundsException();
        }
        return insert(index, added.substring(from, to));
    }

    public int codePointAt(int index) {
        if (index < 0 || index >= length) {
            throw new StringIndexOutOfBoundsException();
        }
        return Character.codePointAt(value, index, length);
    }

    public int codePointBefore(int index) {
        if (index < 1 || index > length) {
            throw new StringIndexOutOfBoundsException();
        }
        return Character.codePointBefore(value, index);
    }

    public int codePointCount(int from, int to) {
        if (from < 0 || to > length || from > to) {
            throw new IndexOutOfBoundsException();
        }
        return Character.codePointCount(value, from, to - from);
    }

    public int offsetByCodePoints(int index, int count) {
        return Character.offsetByCodePoints(value, 0, length, index, count);
    }

    /** Nothing depends on the room but time. */
    public void ensureCapacity(int capacity) {
    }

    public void trimToSize() {
    }
}
