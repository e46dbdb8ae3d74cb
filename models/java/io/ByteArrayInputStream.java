package java.io;

@WellFormed({
    "stored: all s: ByteArrayInputStream | s.bytes != null && 0 <= s.at && s.at <= s.end && s.end <= s.bytes.length && 0 <= s.mark && s.mark <= s.end"
})
public class ByteArrayInputStream extends InputStream {
    private final byte[] bytes;
    private final int end;
    private int at;
    private int mark;

    public ByteArrayInputStream(byte[] bytes) {
        this.bytes = bytes;
        end = bytes.length;
    }

    public ByteArrayInputStream(byte[] bytes, int from, int length) {
        this.bytes = bytes;
        at = from;
        mark = from;
        end = from + length < bytes.length ? from + length : bytes.length;
    }

    public boolean markSupported() {
        return true;
    }

    public void mark(int limit) {
        mark = at;
    }

    public void reset() {
        at = mark;
    }

    public int read() {
        if (at >= end) {
            return -1;
        }
        at = at + 1;
        return bytes[at - 1] & 255;
    }

    public int available() {
        return end - at;
    }

    public void close() {
    }
}
