//~ fixed: violated ensures#1
//~ rows: violated ensures#1
//~ some: violated ensures#1
//~ either: violated ensures#1
import java.util.*;

/** No list of numbers, nor all lists of texts. */
class Rows extends ArrayList<String> {
    //@ ensures xs.size() == 0;
    static void fixed(List<Integer> xs) {
    }

    //@ ensures xs instanceof Rows;
    static void rows(List<String> xs) {
    }

    //@ ensures !(xs instanceof Rows);
    static void some(List<String> xs) {
    }

    // It is a collection as well.
    //@ ensures !\result;
    static boolean either(Collection<String> xs, Set<String> ys) {
        return xs == ys;
    }
}
