//~ main: violated no_exception assert
import java.util.Scanner;

/** What people type: numbers, then lines. The rest of the line of a number is a line of its own. */
public class ProgramScanner {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        String name = in.nextLine();
        assert n != 4711 || !name.equals(" x");
        in.close();
    }
}
