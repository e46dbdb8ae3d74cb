//~ main: violated assert
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProgramText {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() > 1);
        double half = Verifier.nondetDouble();
        Verifier.assume(half == 0.5);
        assert half + half == 1;
        assert !text.equals("ab");
    }
}
