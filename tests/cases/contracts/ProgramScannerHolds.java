//~ main: holds
import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;

/** What a look ahead has shown stays so until it is read; the end is the end. */
public class ProgramScannerHolds {
    static final Scanner IN = new Scanner(System.in);

    static int ask(int least, int most) {
        if (IN.hasNextInt()) {
            int n = IN.nextInt();
            if (n >= least && n <= most) {
                return n;
            }
        } else if (IN.hasNext()) {
            String word = IN.next();
            assert word.length() > 0 && word.charAt(0) != '7';
        }
        return least;
    }

    public static void main(String[] args) {
        int n = ask(1, 10);
        assert 1 <= n && n <= 10;
        String rest = IN.hasNextLine() ? IN.nextLine() : "";
        assert rest.indexOf('\n') < 0;
        if (IN.hasNext()) {
            boolean isTruth = IN.hasNextBoolean();
            try {
                IN.nextBoolean();
                assert isTruth;
            } catch (InputMismatchException e) {
                assert !isTruth && IN.hasNext();
            }
        } else {
            try {
                IN.nextDouble();
                assert false;
            } catch (NoSuchElementException e) {
                assert !IN.hasNextInt();
            }
        }
    }
}
