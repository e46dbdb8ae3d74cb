//~ main: violated assert
import java.io.PrintWriter;
import org.sosy_lab.sv_benchmarks.Verifier;

/** What is written to a stream goes through the method that a subclass has for it. */
public class ProgramWriter {
    static PrintWriter writer() {
        return new PrintWriter(System.out) {
            @Override
            public void println(String line) {
                if (line != null && line.contains("<b>")) {
                    assert false;
                }
            }
        };
    }

    public static void main(String[] args) {
        writer().println(Verifier.nondetString().toLowerCase());
    }
}
