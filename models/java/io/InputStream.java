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

    public boolean markSupported() {
        return false;
    }

    public void mark(int limit) {
    }

    public void reset() throws IOException {
        throw new IOException("mark/reset not supported");
    }

    public byte[] readAllBytes() throws IOException {
        return readNBytes(Integer.MAX_VALUE);
    }

    public byte[] readNBytes(int most) throws IOException {
        if (most < 0) {
            throw new IllegalArgumentException();
        }
        byte[] all = new byte[4];
        int n = 0;
        while (n < most) {
            int next = read();
            if (next < 0) {
                break;
            }
            if (n == all.length) {
                all = java.util.Arrays.copyOf(all, 2 * n);
            }
            all[n] = (byte) next;
            n = n + 1;
        }
        return java.util.Arrays.copyOf(all, n);
    }
}
