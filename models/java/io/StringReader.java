package java.io;

@WellFormed({
    "stored: all r: StringReader | 0 <= r.at && 0 <= r.mark && (r.text != null => r.at <= r.text.length() && r.mark <= r.text.length())"
})
public class StringReader extends Reader {
    private String text;
    private int at;
    private int mark;

    public StringReader(String text) {
        if (text == null) {
            throw new NullPointerException();
        }
        this.text = text;
    }

    private void open() throws IOException {
        if (text == null) {
            throw new IOException("Stream closed");
        }
    }

    public int read() throws IOException {
        open();
        if (at >= text.length()) {
            return -1;
        }
        at = at + 1;
        return text.charAt(at - 1);
    }

    public int read(char[] target, int from, int length) throws IOException {
        open();
        check(target, from, length);
        if (length == 0) {
            return 0;
        }
        if (at >= text.length()) {
            return -1;
        }
        int n = text.length() - at < length ? text.length() - at : length;
        for (int i = 0; i < n; i++) {
            target[from + i] = text.charAt(at + i);
        }
        at = at + n;
        return n;
    }

    public long skip(long wanted) throws IOException {
        open();
        if (at >= text.length()) {
            return 0;
        }
        long n = wanted < text.length() - at ? wanted : text.length() - at;
        n = n < -at ? -at : n;
        at = at + (int) n;
        return n;
    }

    public boolean ready() throws IOException {
        open();
        return true;
    }

    public boolean markSupported() {
        return true;
    }

    public void mark(int limit) throws IOException {
        if (limit < 0) {
            throw new IllegalArgumentException();
        }
        open();
        mark = at;
    }

    public void reset() throws IOException {
        open();
        at = mark;
    }

    public void close() {
        text = null;
    }
}
