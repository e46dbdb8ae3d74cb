//~ plain: holds
//~ calls: undetermined
//~ sometimes: undetermined
//~ reads: undetermined
// Classes that nobody gave are not modelled: only runs that reach them are not judged.
import org.elsewhere.Helper;

public class Elsewhere {
    /*@ nullable @*/ Helper helper;

    //@ ensures \result == x;
    public static int plain(int x) {
        return x;
    }

    //@ ensures \result == x;
    public static int calls(int x) {
        return Helper.twice(x) / 2;
    }

    //@ ensures \result == x;
    public static int sometimes(int x) {
        return x == 3 ? Helper.LIMIT : x;
    }

    //@ ensures \result == 0;
    public int reads() {
        return helper == null ? 0 : helper.size;
    }
}
