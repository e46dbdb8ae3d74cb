//~ two: holds
//~ wild: holds
//~ ordered: holds
//~ subclass: holds
//~ generic: holds
//~ both: violated
//~ nobody: holds
import java.util.*;

/** Variables with more than one bound, and bounds that name their variable. */
class Bounds {
    static class Item {
        int v;
    }

    interface Named {
        int name();
    }

    static class Plain extends Item {
    }

    static class Tag extends Item implements Named {
        public int name() {
            return v;
        }
    }

    static class Old implements Comparable<Old> {
        public int compareTo(Old other) {
            return 0;
        }
    }

    static class New extends Old {
    }

    /** Not comparable to itself. */
    static class Odd implements Comparable<Tag> {
        public int compareTo(Tag other) {
            return 0;
        }
    }

    static class Box<T> {
        T v;
    }

    static class Narrow<T extends Item & Named> {
        T v;
    }

    static class Sub<T extends Item & Named> extends Box<T> {
    }

    interface Far {
    }

    //@ ensures true;
    static <T extends Item & Named> int two(Box<T> b) { return b == null || b.v == null ? 0 : b.v.name(); }

    //@ ensures true;
    static int wild(Narrow<?> n) { return n == null || n.v == null ? 0 : n.v.name(); }

    //@ requires a != null && b != null;
    //@ ensures true;
    static <T extends Comparable<T>> int ordered(T a, T b) { return a.compareTo(b); }

    //@ requires a != null && b != null && a.v != null && b.v != null;
    //@ ensures true;
    static <T extends Comparable<? super T>> int subclass(Box<T> a, Box<T> b) { return a.v.compareTo(b.v); }

    //@ ensures true;
    static int generic(Box<? extends Item> b) {
        return b instanceof Sub<?> && b.v != null ? ((Named) b.v).name() : 0;
    }

    //@ ensures \result == 0;
    static <T extends Item & Named> int both(List<T> list) {
        return list == null || list.size() < 2 || list.get(0) == null ? 0 : list.get(0).name();
    }

    //@ ensures \result;
    static <T extends Item & Far> boolean nobody(Box<T> b) { return b == null || b.v == null; }
}
