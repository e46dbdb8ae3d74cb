//~ main: holds
import gov.nasa.jpf.vm.Verify;

/** The same, in ranges that are kept. */
public class ProgramPathFinderHolds {
    public static void main(String[] args) {
        int n = Verify.getInt(1, 6), m = Verify.getIntFromList(2, 4, 8);
        boolean more = Verify.getBoolean();
        assert n >= 1 && n <= 6 && m % 2 == 0 && m + n <= 14;
        Verify.assertTrue(more || m != 3);
    }
}
