package java.io;

public abstract class Writer implements Closeable {
    protected Writer() {
    }

    public abstract void write(char[] text, int from, int length) throws IOException;

    public abstract void flush() throws IOException;

    public abstract void close() throws IOException;

    public void write(int c) throws IOException {
        write(new char[] {(char) c}, 0, 1);
    }

    public void write(char[] text) throws IOException {
        write(text, 0, text.length);
    }

    public void write(String text) throws IOException {
        write(text, 0, text.length());
    }

    public void write(String text, int from, int length) throws IOException {
        write(text.substring(from, from + length).toCharArray(), 0, length);
    }

    public Writer append(CharSequence text) throws IOException {
        write(String.valueOf(text));
        return this;
    }

    public Writer append(char c) throws IOException {
        write(c);
        return this;
    }

    public Writer append(CharSequence text, int from, int to) throws IOException {
        return append(String.valueOf(text).subSequence(from, to));
    }
}
