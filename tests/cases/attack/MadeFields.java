//~ put: holds
//~ got: holds
//~ tagged: holds
//~ ordered: holds
//~ late: violated
//~ any: violated
//~ mixed: violated
//~ chosen: violated
import java.util.*;

/** Private fields to which their class assigns new objects alone. */
class MadeFields {
    interface Named {
        int name();
    }

    static class Tag implements Named {
        int v;

        public int name() {
            return v;
        }
    }

    static class Other implements Named {
        public int name() {
            return 0;
        }
    }

    private Map<String, Tag> tags = new HashMap<>();
    private Named named = new Tag();
    private Set<Tag> all;
    private /*@ nullable */ List<Tag> late;
    private Map<Tag, Tag> any;
    private Named either = (new Tag());
    private Named chosen;

    MadeFields(Map<Tag, Tag> any, boolean isOther) {
        this.any = any;
        this.all = new LinkedHashSet<>();
        if (isOther) either = new Other();
        chosen = isOther ? new Tag() : new Other();
    }

    /** No tree: there is no order of null. */
    //@ ensures tags.containsKey(s);
    void put(String s) { tags.put(s, null); }

    //@ ensures \result >= 0;
    int got(String s) { return tags.get(s) == null ? 0 : tags.size(); }

    //@ ensures true;
    int tagged() { return ((Tag) named).v; }

    //@ ensures all == null || \result == all.size();
    int ordered(Tag t) { return all == null || all.contains(t) && all.size() == 0 ? 0 : all.size(); }

    /** Nothing assigns it until this does. */
    //@ ensures \result >= 0;
    int late() { int n = late.size(); late = new ArrayList<>(); return n; }

    /** A tree has no order of tags. */
    //@ requires any != null;
    //@ ensures true;
    void any(Tag t) { any.put(t, t); }

    //@ ensures true;
    int mixed() { return ((Tag) either).v; }

    //@ requires chosen != null;
    //@ ensures true;
    int chosen() { return ((Tag) chosen).v; }
}
