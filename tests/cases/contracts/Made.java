//~ size: holds
//~ first: holds
//~ guarded: holds
//~ unknown: undetermined
//~ usual: holds
//~ late: violated no_exception
//~ open: holds
//~ chosen: holds
//~ given: holds
//~ size: violated no_exception
//~ isArray: violated ensures#1
import huntsman.*;
import java.util.*;

/** Where a class sees all assignments to a field, these tell what is in it. */
class Made {
    static class Item {
        int v;
    }

    private final List<Item> items = new ArrayList<>();
    final List<Item> either;
    private Map<String, Item> later;
    List<Item> anybodys = new ArrayList<>();
    private final List<Item> given;

    Made(boolean linked, List<Item> given) {
        if (linked) {
            this.either = new LinkedList<Item>();
        } else {
            this.either = new ArrayList<Item>();
        }
        this.given = given;
    }

    void start() {
        later = new HashMap<String, Item>();
    }

    @Ensures("return >= 0")
    int size() {
        return items.size();
    }

    @Requires("true")
    int first() {
        return items.size() > 0 && items.get(0) != null ? items.get(0).v : 0;
    }

    @Requires("true")
    int guarded(String s) {
        return later == null || later.get(s) == null ? 0 : later.get(s).v;
    }

    /** Nothing around it makes one. */
    @Requires("s != null")
    static int unknown(Comparator<Item> s) {
        return s.compare(null, null);
    }

    /** Nothing around it makes a set. */
    @Requires("s != null")
    static int usual(Set<Item> s) {
        return s.size();
    }

    /** It is null until `start` was called. */
    @Requires("true")
    int late() {
        return later.size();
    }

    @Requires("anybodys != null")
    int open() {
        return anybodys.size();
    }

    @Requires("true")
    int chosen() {
        return either.size();
    }

    @Requires("given != null")
    int given() {
        return given.size();
    }

    static class Reset {
        private List<Item> kept = new ArrayList<>();

        void clear() {
            this.kept = null;
        }

        @Requires("true")
        int size() {
            return kept.size();
        }
    }
}

/** A constant's body sees private fields, too. */
class MadeByConstant {
    private Object made = new Object();

    enum Constant {
        ONE {
            void change(MadeByConstant of) {
                of.made = new int[2];
            }
        };

        void change(MadeByConstant of) {
        }
    }

    @Ensures("!return")
    boolean isArray() {
        return made instanceof int[];
    }
}
