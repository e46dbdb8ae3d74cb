import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;

/** Tokens and lines of texts, readers and streams. */
class Scanners {
    static String tokens(Scanner in) {
        StringBuilder found = new StringBuilder();
        while (in.hasNext()) {
            found.append(in.hasNextInt() ? "i" : in.hasNextLong() ? "l" : in.hasNextBoolean() ? "b" : "w").append(in.next()).append('|');
        }
        return found.toString();
    }

    static String ofText() { return tokens(new Scanner(" 12 +7\t-0 00 x\n2147483648 9223372036854775808 TRUE falsely - ")); }
    static String ofReader() { return tokens(new Scanner(new StringReader("a 1\n\nb"))); }
    static String ofBuffered() { return tokens(new Scanner(new BufferedReader(new StringReader("true 5")))); }
    static String ofStream() { return tokens(new Scanner(new ByteArrayInputStream(new byte[] {52, 50, 10, 65}))); }
    static String ofNamed() { return tokens(new Scanner(new ByteArrayInputStream(new byte[] {55}), "UTF-8")); }
    static String fractions() {
        Scanner in = new Scanner("1.5 -2. .25 7 +1e3 2E-1 . 1e -NaN +Infinity NaN1 Infinit 1.5d 3..1 -.5e+1 x");
        StringBuilder found = new StringBuilder();
        while (in.hasNext()) {
            if (in.hasNextDouble()) {
                found.append(in.nextDouble());
            } else {
                try {
                    in.nextDouble();
                } catch (InputMismatchException e) {
                    found.append(in.next());
                }
            }
            found.append(' ');
        }
        return found.toString();
    }

    static boolean ofNothing() { return new Scanner(new StringReader("")).hasNext() || new Scanner(" \n ").hasNext(); }

    static String lines() {
        Scanner in = new Scanner("a\r\n\n b c\rlast");
        StringBuilder found = new StringBuilder();
        while (in.hasNextLine()) {
            found.append('[').append(in.nextLine()).append(']');
        }
        return found.toString();
    }

    static String mixed() {
        Scanner in = new Scanner("3 x\nsecond line\n4\n\nend");
        return in.nextInt() + "[" + in.nextLine() + "][" + in.nextLine() + "]" + in.nextInt() + "[" + in.nextLine() + "][" + in.nextLine() + "]" + in.next() + in.hasNextLine();
    }

    static String mismatch() {
        Scanner in = new Scanner("x 5");
        try {
            in.nextInt();
            return "read";
        } catch (InputMismatchException e) {
            return in.next() + in.nextInt();
        }
    }

    static String end() {
        Scanner in = new Scanner("1");
        in.next();
        try {
            in.next();
            return "read";
        } catch (InputMismatchException e) {
            return "mismatch";
        } catch (NoSuchElementException e) {
            return "end";
        }
    }

    static String closed() {
        Scanner in = new Scanner(new StringReader("1"));
        in.close();
        in.close();
        try {
            return "" + in.hasNext();
        } catch (IllegalStateException e) {
            return "closed";
        }
    }

    static String none() {
        try {
            return "" + new Scanner((StringReader) null);
        } catch (NullPointerException e) {
            return "null";
        }
    }
}
