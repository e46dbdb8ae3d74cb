//~ kept: holds
//~ first: violated ensures#1
// Collections.shuffle gives any order of the same elements.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class Shuffled {
    //@ ensures \result == 6;
    static int kept() {
        List<Integer> all = new ArrayList<>(List.of(1, 2, 3));
        Collections.shuffle(all);
        return all.get(0) + all.get(1) + all.get(2);
    }

    //@ ensures \result != 3;
    static int first() {
        List<Integer> all = new ArrayList<>(List.of(1, 2, 3));
        Collections.shuffle(all);
        return all.get(0);
    }
}
