package java.io;

/** Reads when it is asked to: what else reads from its source sees what the buffer of a real one would have taken. */
public class BufferedReader extends Reader {
    private Reader in;
    private boolean isAfterReturn;

    public BufferedReader(Reader in) {
        if (in == null) {
            throw new NullPointerException();
        }
        this.in = in;
    }

    public BufferedReader(Reader in, int size) {
        this(in);
        if (size <= 0) {
            throw new IllegalArgumentException();
        }
    }

    private void open() throws IOException {
        if (in == null) {
            throw new IOException("Stream closed");
        }
    }

    public int read() throws IOException {
        open();
        int c = in.read();
        if (isAfterReturn) {
            isAfterReturn = false;
            if (c == '\n') {
                c = in.read();
            }
        }
        return c;
    }

    public int read(char[] target, int from, int length) throws IOException {
        open();
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

    public String readLine() throws IOException {
        open();
        if (StandardInput.isUnder(in)) {
            return StandardInput.readLine();
        }
        int c = read();
        if (c < 0) {
            return null;
        }
        StringBuilder line = new StringBuilder();
        while (c >= 0 && c != '\n' && c != '\r') {
            line.append((char) c);
            c = read();
        }
        isAfterReturn = c == '\r';
        return line.toString();
    }

    boolean isStandard() {
        return in != null && StandardInput.isUnder(in);
    }

    public boolean ready() throws IOException {
        open();
        return in.ready();
    }

    public java.util.stream.Stream<String> lines() {
        java.util.ArrayList<String> all = new java.util.ArrayList<String>();
        try {
            String line = readLine();
            while (line != null) {
                all.add(line);
                line = readLine();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all.stream();
    }

    public void close() throws IOException {
        if (in != null) {
            in.close();
            in = null;
        }
    }
}
