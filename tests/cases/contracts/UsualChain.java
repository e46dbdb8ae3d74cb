//~ all: holds
//~ few: violated ensures#1
import java.util.*;

/** Lists of anything are all lists there are. */
class Chain<T> extends LinkedList<T> {
    //@ ensures xs instanceof Chain;
    static void all(List<String> xs) {
    }

    //@ ensures xs.size() == 0;
    static void few(List<String> xs) {
    }
}
