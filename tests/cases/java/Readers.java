// Readers of texts give what is in them; a stream of the system is one object.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
class Readers {
    static boolean value() { InputStream in = System.in; return in != null && in == System.in; } //~ = true
    static String ofText() throws IOException { BufferedReader r = new BufferedReader(new StringReader("a\r\nb\n\nc")); return r.readLine() + r.read() + r.readLine() + "-" + r.readLine() + "-" + r.readLine() + r.readLine(); } //~ = "a98--cnull"
    static int closed() throws IOException { BufferedReader r = new BufferedReader(new StringReader("a")); r.close(); return r.read(); } //~ throws java.io.IOException
    static class Upper extends Reader {
        private final Reader in;
        Upper(Reader in) { this.in = in; }
        public int read(char[] target, int from, int length) throws IOException {
            int n = in.read(target, from, length);
            for (int i = 0; i < n; i++) target[from + i] = Character.toUpperCase(target[from + i]);
            return n;
        }
        public void close() throws IOException { in.close(); }
    }
    static String ofOnesOwn() throws IOException { BufferedReader r = new BufferedReader(new Upper(new StringReader("ab\nc"))); return r.readLine() + r.read(); } //~ = "AB67"
    static boolean streams() { java.io.PrintStream out = System.out; return out == System.out; } //~ = true
}
