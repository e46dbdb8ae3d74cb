//~ main: holds
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProgramTextHolds {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        int digits = 0;
        for (int at = 0; at < text.length(); at++) {
            if (Character.isDigit(text.charAt(at))) {
                digits++;
            }
        }
        assert digits <= text.length() && text.concat("x").length() > digits;
    }
}
