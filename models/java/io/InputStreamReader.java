package java.io;

/** Of bytes that are ASCII; how others are decoded is not modelled. Standard input may give any character. */
public class InputStreamReader extends Reader {
    private final InputStream in;

    public InputStreamReader(InputStream in) {
        if (in == null) {
            throw new NullPointerException();
        }
        this.in = in;
    }

    public InputStreamReader(InputStream in, String charset) throws UnsupportedEncodingException {
        this(in);
        Charsets.require(charset);
    }

    public int read() throws IOException {
        if (in instanceof StandardInput) {
            return StandardInput.readChar();
        }
        int c = in.read();
        if (c >= 128) {
            decoded();
        }
        return c;
    }

    @Beyond("how bytes beyond ASCII are decoded")
    private static native void decoded();

    public int read(char[] target, int from, int length) throws IOException {
        check(target, from, length);
        int n = 0;
        while (n < length) {
            int c = read();
            if (c < 0) {
                return n == 0 ? -1 : n;
            }
            target[from + n] = (char) c;
            n = n + 1;
        }
        return n;
    }

    boolean isStandard() {
        return in instanceof StandardInput;
    }

    public void close() throws IOException {
        in.close();
    }
}
