//~ main: holds
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProgramHolds {
    static int count = 3;

    public static void main(String[] args) {
        boolean up = Verifier.nondetBoolean();
        count += up ? 1 : -1;
        assert count == 2 || count == 4;
    }
}
