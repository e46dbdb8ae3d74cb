package java.io;

public abstract class OutputStream implements Closeable {
    public OutputStream() {
    }

    public abstract void write(int value) throws IOException;

    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    public void write(byte[] bytes, int from, int length) throws IOException {
        if (from < 0 || length < 0 || length > bytes.length - from) {
            throw new IndexOutOfBoundsException();
        }
        for (int i = 0; i < length; i++) {
            write(bytes[from + i]);
        }
    }

    public void flush() throws IOException {
    }

    public void close() throws IOException {
    }
}
