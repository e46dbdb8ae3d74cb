package java.io;

@WellFormed({
    "stored: all w: StringWriter | w.text != null"
})
public class StringWriter extends Writer {
    private final StringBuffer text = new StringBuffer();

    public StringWriter() {
    }

    public StringWriter(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException();
        }
    }

    public void write(int c) {
        text.append((char) c);
    }

    public void write(char[] chars, int from, int length) {
        if (from < 0 || length < 0 || length > chars.length - from) {
            throw new IndexOutOfBoundsException();
        }
        text.append(chars, from, length);
    }

    public void write(String string) {
        text.append(string);
    }

    public void write(String string, int from, int length) {
        text.append(string.substring(from, from + length));
    }

    public StringWriter append(CharSequence string) {
        write(String.valueOf(string));
        return this;
    }

    public StringWriter append(char c) {
        write(c);
        return this;
    }

    public StringBuffer getBuffer() {
        return text;
    }

    public String toString() {
        return text.toString();
    }

    public void flush() {
    }

    public void close() {
    }

    public StringWriter append(CharSequence text, int from, int to) {
        return append(String.valueOf(text).subSequence(from, to));
    }
}
