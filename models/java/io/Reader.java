package java.io;

public abstract class Reader implements Closeable {
    protected Reader() {
    }

    public abstract int read(char[] target, int from, int length) throws IOException;

    public abstract void close() throws IOException;

    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) == -1 ? -1 : one[0];
    }

    public int read(char[] target) throws IOException {
        return read(target, 0, target.length);
    }

    public long skip(long wanted) throws IOException {
        if (wanted < 0) {
            throw new IllegalArgumentException();
        }
        long n = 0;
        while (n < wanted && read() >= 0) {
            n = n + 1;
        }
        return n;
    }

    public boolean ready() throws IOException {
        return false;
    }

    static void check(char[] target, int from, int length) {
        if (from < 0 || length < 0 || length > target.length - from) {
            throw new IndexOutOfBoundsException();
        }
    }
}
