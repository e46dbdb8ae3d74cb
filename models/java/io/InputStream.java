package java.io;

public abstract class InputStream implements Closeable {
    public InputStream() {
    }

    public abstract int read() throws IOException;

    public int read(byte[] target) throws IOException {
        return read(target, 0, target.length);
    }

    public int read(byte[] target, int from, int length) throws IOException {
        if (from < 0 || length < 0 || length > target.length - from) {
            throw new IndexOutOfBoundsException();
        }
        if (length == 0) {
            return 0;
        }
        int first = read();
        if (first < 0) {
            return -1;
        }
        target[from] = (byte) first;
        int n = 1;
        while (n < length) {
            int next = read();
            if (next < 0) {
                return n;
            }
            target[from + n] = (byte) next;
            n = n + 1;
        }
        return n;
    }

    public long skip(long wanted) throws IOException {
        long n = 0;
        while (n < wanted && read() >= 0) {
            n = n + 1;
        }
        return n;
    }

    public int available() throws IOException {
        return 0;
    }

    public void close() throws IOException {
    }
}
