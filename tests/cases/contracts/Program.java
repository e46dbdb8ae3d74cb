//~ main: violated assert
import org.sosy_lab.sv_benchmarks.Verifier;

public class Program {
    static int count = 3;

    static void tick() {
        count++;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n < 4);
        for (int i = 0; i < n; i++) {
            tick();
        }
        for (String arg : args) {
            count += arg.length() >= 0 ? 0 : 1;
        }
        assert count < 6;
    }
}
