//~ set scope=1
//~ size: violated ensures#1
//~ isFull: holds

import java.util.HashMap;
import java.util.HashSet;

/** There is one map: the receiver has it, and no set, which would need one too. Found on homework of a course. */
public class OneMap {
    static class Path {
        private final HashSet<Integer> nodes = new HashSet<>();
    }

    private HashMap<Integer, Path> paths;

    //@ ensures \result > 0;
    /*@ pure @*/ int size() {
        return paths.size();
    }

    //@ ensures \result <==> paths.size() > 0;
    boolean isFull() {
        return paths.size() != 0;
    }
}
