package java.io;

@WellFormed({
    "stored: all s: ByteArrayInputStream | s.bytes != null && 0 <= s.at && s.at <= s.end && s.end <= s.bytes.length"
})
public class ByteArrayInputStream extends InputStream {
    private final byte[] bytes;
    private final int end;
    private int at;

    public ByteArrayInputStream(byte[] bytes) {
        this.bytes = bytes;
        end = bytes.length;
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
