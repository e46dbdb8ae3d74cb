//~ clear: undetermined
//~ size: violated no_exception
//~ five: violated ensures#1
import huntsman.*;
import java.util.*;

/** Code that is not understood may assign anything. */
class MadeUnclear {
    private List<Object> kept = new ArrayList<>();
    private int[] cells = new int[5];

    @Ensures("true")
    void clear(int[] given) {
        (this.kept) = null;
        (this.cells) = given;
    }

    @Ensures("return >= 0")
    int size() {
        return kept.size();
    }

    @Ensures("this.cells != null => return = 5")
    int five() {
        return cells == null ? 0 : cells.length;
    }
}
