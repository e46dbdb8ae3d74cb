//~ set scope=2
//~ haveNodes: holds
//~ shareNone: holds
//~ hasNone: violated ensures#1

import java.util.HashMap;
import java.util.HashSet;

/** Two maps are one too few for a map of two paths with a set each: no path goes without. */
public class MadeSets {
    static class Path {
        final HashSet<Integer> nodes = new HashSet<>();
    }

    private HashMap<Integer, Path> paths;

    //@ ensures \result;
    boolean haveNodes() {
        for (Path path : paths.values()) {
            if (path != null && path.nodes == null) {
                return false;
            }
        }
        return true;
    }

    //@ ensures \result;
    boolean shareNone(int i, int j) {
        Path one = paths.get(i);
        Path other = paths.get(j);
        return one == null || other == null || one == other || one.nodes != other.nodes;
    }

    //@ ensures \result;
    boolean hasNone(int i) {
        return paths.get(i) == null;
    }
}
