//~ get: violated
//~ has: violated
//~ self: violated
//~ point: violated
//~ equal: violated
//~ first: violated
//~ pair: violated
//~ other: holds
import java.util.ArrayList;
import java.util.HashMap;

/** A slot holds what its type lets callers put there, the arguments included. */
class Neighbours {
    static class P { int x; }
    static class Box<T> { /*@ nullable @*/ T value; }
    private /*@ spec_public @*/ final HashMap<String, Integer> counts = new HashMap<>();
    final ArrayList<P> points = new ArrayList<>();
    /*@ nullable @*/ Object key;
    Box<P> box;

    //@ requires !counts.containsValue(null);
    //@ ensures \result == 0;
    int get(String s) { return counts.getOrDefault(s, 0); }

    //@ ensures !\result;
    boolean has(String s) { return counts.containsKey(s); }

    //@ ensures !\result;
    boolean self(Neighbours s) { return key == s; }

    //@ ensures !\result;
    boolean point(P p) { return key == p; }

    //@ ensures !\result;
    boolean equal(String s) { return s.equals(key); }

    //@ ensures !\result;
    boolean first(P p) { return points.size() > 0 && points.get(0) == p; }

    //@ ensures !\result;
    boolean pair(P p) { return box.value == p; }

    //@ ensures \result;
    boolean other(String s) { P p = box.value; return p == null || !((Object) p).equals(s); }
}
