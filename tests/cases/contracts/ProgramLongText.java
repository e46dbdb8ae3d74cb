//~ main: violated assert
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProgramLongText {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        if (text.contains("<bad/>")) {
            assert false;
        }
    }
}
