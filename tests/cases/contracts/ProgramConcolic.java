//~ main: violated assert
import tools.aqua.concolic.Verifier;

/** Values from outside by the names that JDart has for them. */
public class ProgramConcolic {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        String text = Verifier.nondetString();
        Verifier.assume(n >= 0 && n < 4);
        assert n * text.length() >= 0;
        assert n * text.length() != 6;
    }
}
