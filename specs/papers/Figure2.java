//~ violates: never
import huntsman.*;

/** Figure 2 of the path-generation paper (ASE 2005), with a contract that no run meets. */
public class Figure2 {
    @Ensures("never: 1 = 2")
    static int run(boolean a, boolean b, boolean c, boolean d) {
        int i = 0, j = 0, k = 0;
        if (a)
            i = i + 1;
        if (b)
            j = j + 1;
        if (c)
            if (d)
                k = k + 1;
            else
                k = k + 2;
        return k;
    }
}
