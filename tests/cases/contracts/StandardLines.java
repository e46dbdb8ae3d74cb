//~ line: holds
//~ lineIsThere: violated no_exception
//~ parsed: holds
// Lines of standard input: any, or the end.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

class StandardLines {
    //@ signals_only IOException;
    static void line() throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String line = in.readLine();
        assert line == null || line.indexOf('\n') < 0;
    }

    //@ signals_only IOException;
    static int lineIsThere() throws IOException {
        return new BufferedReader(new InputStreamReader(System.in)).readLine().length();
    }

    //@ signals_only IOException;
    static void parsed() throws IOException {
        String line = new BufferedReader(new InputStreamReader(System.in)).readLine();
        if (line != null && line.length() == 1 && line.charAt(0) >= '0' && line.charAt(0) <= '9') {
            int n = Integer.parseInt(line);
            assert n >= 0 && n < 10;
        }
    }
}
