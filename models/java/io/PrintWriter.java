package java.io;

/** Texts to a writer; what goes wrong there is remembered. */
@WellFormed({
    "stored: all w: PrintWriter | w.out != null"
})
public class PrintWriter extends Writer {
    protected Writer out;
    private boolean isWrong;
    private boolean isClosed;
    /** At the end of each line. */
    private boolean flushes;

    public PrintWriter(Writer out) {
        if (out == null) {
            throw new NullPointerException();
        }
        this.out = out;
    }

    public PrintWriter(Writer out, boolean flushes) {
        this(out);
        this.flushes = flushes;
    }

    public PrintWriter(OutputStream out) {
        this(new OutputStreamWriter(out));
    }

    public PrintWriter(OutputStream out, boolean flushes) {
        this(new OutputStreamWriter(out), flushes);
    }

    public void flush() {
        if (isClosed) {
            isWrong = true;
            return;
        }
        try {
            out.flush();
        } catch (IOException e) {
            isWrong = true;
        }
    }

    public void close() {
        if (!isClosed) {
            isClosed = true;
            try {
                out.close();
            } catch (IOException e) {
                isWrong = true;
            }
        }
    }

    public boolean checkError() {
        if (!isClosed) {
            flush();
        }
        return isWrong;
    }

    public void write(int c) {
        if (isClosed) {
            isWrong = true;
            return;
        }
        try {
            out.write(c);
        } catch (IOException e) {
            isWrong = true;
        }
    }

    public void write(char[] text, int from, int length) {
        if (isClosed) {
            isWrong = true;
            return;
        }
        try {
            out.write(text, from, length);
        } catch (IOException e) {
            isWrong = true;
        }
    }

    public void write(char[] text) {
        write(text, 0, text.length);
    }

    public void write(String text, int from, int length) {
        if (isClosed) {
            isWrong = true;
            return;
        }
        try {
            out.write(text, from, length);
        } catch (IOException e) {
            isWrong = true;
        }
    }

    public void write(String text) {
        write(text, 0, text.length());
    }

    public PrintWriter append(CharSequence text) {
        write(String.valueOf(text));
        return this;
    }

    public PrintWriter append(char c) {
        write(c);
        return this;
    }

    public void print(boolean value) {
        write(String.valueOf(value));
    }

    public void print(char value) {
        write(value);
    }

    public void print(int value) {
        write(String.valueOf(value));
    }

    public void print(long value) {
        write(String.valueOf(value));
    }

    public void print(float value) {
        write(String.valueOf(value));
    }

    public void print(double value) {
        write(String.valueOf(value));
    }

    public void print(char[] value) {
        write(value);
    }

    public void print(String value) {
        write(String.valueOf(value));
    }

    public void print(Object value) {
        write(String.valueOf(value));
    }

    public void println() {
        write('\n');
        if (flushes) {
            flush();
        }
    }

    public void println(boolean value) {
        print(value);
        println();
    }

    public void println(char value) {
        print(value);
        println();
    }

    public void println(int value) {
        print(value);
        println();
    }

    public void println(long value) {
        print(value);
        println();
    }

    public void println(float value) {
        print(value);
        println();
    }

    public void println(double value) {
        print(value);
        println();
    }

    public void println(char[] value) {
        print(value);
        println();
    }

    public void println(String value) {
        print(value);
        println();
    }

    public void println(Object value) {
        print(String.valueOf(value));
        println();
    }

    public PrintWriter printf(String format, Object... args) {
        write(String.format(format, args));
        return this;
    }

    public PrintWriter format(String format, Object... args) {
        write(String.format(format, args));
        return this;
    }

    public PrintWriter append(CharSequence text, int from, int to) {
        return append(String.valueOf(text).subSequence(from, to));
    }
}
