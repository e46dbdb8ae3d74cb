package java.io;

/**
 * Characters to a stream of bytes, where they are ASCII: there they are once they are flushed. What goes to `System.out`
 * is not printed.
 */
@WellFormed({
    "stored: all w: OutputStreamWriter | w.out != null && w.pending != null"
})
public class OutputStreamWriter extends Writer {
    private final OutputStream out;
    @Own
    private final StringBuilder pending = new StringBuilder();
    private boolean isClosed;

    public OutputStreamWriter(OutputStream out) {
        if (out == null) {
            throw new NullPointerException();
        }
        this.out = out;
    }

    public OutputStreamWriter(OutputStream out, String charset) throws UnsupportedEncodingException {
        this(out);
        Charsets.require(charset);
    }

    @Beyond("the encoding of characters beyond ASCII as bytes")
    private static native void encoded();

    private void requireOpen() throws IOException {
        if (isClosed) {
            throw new IOException("Stream closed");
        }
    }

    public void write(int c) throws IOException {
        requireOpen();
        if (!(out instanceof PrintStream)) {
            pending.append((char) c);
        }
    }

    public void write(char[] text, int from, int length) throws IOException {
        requireOpen();
        if (from < 0 || length < 0 || length > text.length - from) {
            throw new IndexOutOfBoundsException();
        }
        for (int i = from; i < from + length; i++) {
            write(text[i]);
        }
    }

    public void write(String text, int from, int length) throws IOException {
        requireOpen();
        if (from < 0 || length < 0 || length > text.length() - from) {
            throw new IndexOutOfBoundsException();
        }
        for (int i = from; i < from + length; i++) {
            write(text.charAt(i));
        }
    }

    public void flush() throws IOException {
        requireOpen();
        for (int i = 0; i < pending.length(); i++) {
            char c = pending.charAt(i);
            if (c >= 128) {
                encoded();
            }
            out.write(c);
        }
        pending.setLength(0);
        out.flush();
    }

    public void close() throws IOException {
        if (!isClosed) {
            flush();
            isClosed = true;
            out.close();
        }
    }
}
