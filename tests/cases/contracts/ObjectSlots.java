//~ self: violated ensures#1
//~ point: violated ensures#1
//~ eq: violated ensures#1
//~ get: violated ensures#1
//~ has: violated ensures#1
//~ handed: violated ensures#1
//~ stored: violated ensures#1
//~ formula: violated ensures#1
//~ element: violated ensures#1
//~ unlike: holds
import huntsman.*;
import java.util.HashMap;

/** A slot of type Object holds what receiver, arguments and code can bring there, aliases included. */
class ObjectSlots {
    static class Point {
        int x;
    }

    static class Other {
        int x;
    }

    Object key;
    Object[] kept;
    final HashMap<String, Integer> counts = new HashMap<>();

    @Ensures("return = false")
    boolean self(ObjectSlots s) {
        return s != null && key == s;
    }

    @Ensures("return = false")
    boolean point(Point p) {
        return p != null && key == p;
    }

    @Ensures("return = false")
    boolean eq(String s) {
        return s != null && s.equals(key);
    }

    @Ensures("return = 0")
    int get(String s) {
        return counts.getOrDefault(s, 0) == null ? 0 : counts.getOrDefault(s, 0);
    }

    @Ensures("return = false")
    boolean has(String s) {
        return counts.containsKey(s);
    }

    private boolean is(Object o) {
        return o != null && key == o;
    }

    /** The comparison is elsewhere. */
    @Ensures("return = false")
    boolean handed(Point p) {
        return is(p);
    }

    /** By way of a field. */
    @Ensures("return = false")
    boolean stored(Point p, ObjectSlots other) {
        if (other == null || other == this || p == null) {
            return false;
        }
        other.key = p;
        return key == other.key;
    }

    /** Only the contract compares. */
    @Ensures("p = null || p != this.key")
    void formula(Point p) {
    }

    @Ensures("return = false")
    boolean element(Point p) {
        return p != null && kept != null && kept.length > 1 && kept[1] == p;
    }

    @Ensures("return = false")
    boolean unlike(Point p, Other o) {
        return p != null && (Object) p == (Object) o;
    }
}
