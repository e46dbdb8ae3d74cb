package java.lang;

public final class StringBuilder implements CharSequence {
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

    public int length() {
        return length;
    }

    public char charAt(int index) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException();
        }
        return value[index];
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

    public StringBuilder reverse() {
        for (int i = 0; i < length / 2; i++) {
            char c = value[i];
            value[i] = value[length - 1 - i];
            value[length - 1 - i] = c;
        }
        return this;
    }

    public String toString() {
        return new String(value, 0, length);
    }
}
