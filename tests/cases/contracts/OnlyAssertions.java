//~ set property=assert
//~ main: holds
import org.sosy_lab.sv_benchmarks.Verifier;

public class OnlyAssertions {
    public static void main(String[] args) {
        int[] a = new int[3];
        int i = Verifier.nondetInt();
        a[i] = 1;
        assert i >= 0 && i < 3;
    }
}
