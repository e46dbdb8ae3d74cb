//~ main: violated assert
import org.cprover.CProver;

/** Values from outside by the names that JBMC has for them. */
public class ProgramCProver {
    public static void main(String[] args) {
        int n = CProver.nondetInt();
        boolean flag = CProver.nondetBoolean();
        CProver.assume(n >= 0 && n < 4);
        int count = flag ? n : -n;
        assert count < 4 && count > -4;
        assert count != -3;
    }
}
