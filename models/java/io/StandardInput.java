package java.io;

import org.sosy_lab.sv_benchmarks.Verifier;

/** What `System.in` is: any bytes may come, and the end at any time, once or again. */
final class StandardInput extends InputStream {
    static final InputStream in = new StandardInput();

    private StandardInput() {
    }

    public int read() {
        int value = Verifier.nondetInt();
        Verifier.assume(value >= -1 && value <= 255);
        return value;
    }

    public int read(byte[] target, int from, int length) {
        if (from < 0 || length < 0 || length > target.length - from) {
            throw new IndexOutOfBoundsException();
        }
        if (length == 0) {
            return 0;
        }
        int n = Verifier.nondetInt();
        Verifier.assume(n >= -1 && n != 0 && n <= length);
        for (int i = 0; i < n; i++) {
            target[from + i] = Verifier.nondetByte();
        }
        return n;
    }

    public int available() {
        int value = Verifier.nondetInt();
        Verifier.assume(value >= 0);
        return value;
    }

    /** Does the reader read what comes from standard input? */
    public static boolean isUnder(Reader in) {
        return in instanceof InputStreamReader && ((InputStreamReader) in).isStandard()
            || in instanceof BufferedReader && ((BufferedReader) in).isStandard();
    }

    /** Any character, or the end, whatever the encoding of the bytes. */
    static int readChar() {
        int value = Verifier.nondetInt();
        Verifier.assume(value >= -1 && value <= 65535);
        return value;
    }

    /** Any line, or the end: of as many characters as texts before a call have. */
    static String readLine() {
        if (Verifier.nondetBoolean()) {
            return null;
        }
        String line = Verifier.nondetString();
        Verifier.assume(line.indexOf('\n') < 0 && line.indexOf('\r') < 0);
        return line;
    }
}
