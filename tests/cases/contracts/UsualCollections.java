//~ count: holds
//~ last: violated non_null(\result) no_exception
//~ append: holds
//~ noNull: violated ensures#1
//~ one: violated ensures#1
//~ two: holds
//~ distinct: violated ensures#1
//~ get: holds
//~ put: violated ensures#1
//~ push: holds
//~ pop: violated ensures#1
//~ copied: holds
//~ linked: violated ensures#1
//~ members: holds
//~ each: holds
//~ ordered: holds
//~ shared: holds
//~ either: violated ensures#1
//~ mine: violated ensures#1
//~ within: violated ensures#1
//~ valued: violated ensures#1
//~ run: violated ensures#1
//~ optional: violated ensures#1
//~ boxed: violated ensures#1
//~ bounded: violated ensures#1
//~ asked: undetermined
//~ kept: violated ensures#1
import java.util.*;
import java.util.concurrent.ConcurrentMap;

/** Where nothing around a method implements a collection's type, the usual class does. */
class UsualCollections {
    private final Deque<Integer> todo;
    private int n;

    UsualCollections(Deque<Integer> todo) {
        this.todo = todo;
    }

    //@ ensures \result == xs.size();
    static int count(List<Integer> xs) {
        int n = 0;
        for (Integer x : xs) n++;
        return n;
    }

    //@ ensures true;
    static Integer last(List<Integer> xs) {
        return xs.get(xs.size() - 1);
    }

    // The list changes, and what was in it does not.
    //@ ensures xs.size() == \old(xs.size()) + 1 && xs.get(xs.size() - 1) == x;
    //@ ensures \old(xs.size()) > 0 ==> xs.get(0) == \old(xs.size() > 0 ? xs.get(0) : null);
    static void append(List<String> xs, String x) {
        xs.add(x);
    }

    //@ ensures (\forall int i; 0 <= i && i < xs.size(); xs.get(i) != null);
    static void noNull(List<Integer> xs) {
    }

    // Both may be one list.
    //@ ensures ys.size() == \old(ys.size());
    static void one(List<String> xs, List<String> ys) {
        xs.add("a");
    }

    //@ requires xs != ys;
    //@ ensures ys.size() == \old(ys.size());
    static void two(List<String> xs, List<String> ys) {
        xs.add("a");
    }

    //@ ensures \result == (xs == ys);
    static boolean distinct(List<String> xs, List<String> ys) {
        return xs.equals(ys);
    }

    //@ ensures m.containsKey(k) || \result == null;
    static /*@ nullable @*/ String get(Map<Integer, String> m, Integer k) {
        return m.get(k);
    }

    //@ ensures m.size() == \old(m.size()) + 1;
    static void put(Map<Integer, String> m, Integer k, String v) {
        m.put(k, v);
    }

    //@ ensures todo.size() == \old(todo.size()) + 1;
    void push(Integer x) {
        todo.push(x);
    }

    //@ requires !todo.isEmpty();
    //@ ensures todo.size() == \old(todo.size());
    void pop() {
        n += todo.pop();
    }

    //@ ensures \result.size() == xs.size();
    static List<Integer> copied(List<Integer> xs) {
        return new ArrayList<>(xs);
    }

    // What code makes is what there is of the type.
    //@ ensures xs.size() == 0;
    static int linked(List<Integer> xs) {
        return new LinkedList<>(xs).size();
    }

    //@ ensures \result == (xs.size() == 0);
    static boolean members(Set<String> xs) {
        return xs.isEmpty();
    }

    //@ ensures \result >= 0;
    static int each(Iterable<Integer> xs) {
        int n = 0;
        for (Integer x : xs) n++;
        return n;
    }

    //@ ensures \result == a.size() + b.size();
    static int ordered(SortedMap<Integer, Integer> a, NavigableSet<Integer> b) {
        return a.size() + b.size();
    }

    //@ ensures \result == m.size();
    static int shared(ConcurrentMap<Integer, Integer> m) {
        return m.size();
    }

    // What one slot holds is in the other, where it fits.
    //@ ensures !\result;
    static boolean either(Collection<Integer> xs, Set<Integer> ys) {
        return xs == ys;
    }

    // Code makes a list of its own, but callers have others.
    //@ ensures \result == 3;
    static int mine(List<Integer> xs) {
        List<Integer> own = new AbstractList<Integer>() {
            public Integer get(int i) {
                return i;
            }

            public int size() {
                return 3;
            }
        };
        return xs.size() > 0 ? xs.size() : own.size();
    }

    //@ requires xs.size() == 1;
    //@ ensures xs.get(0) == null || xs.get(0).size() == 0;
    static void within(List<List<Integer>> xs) {
    }

    // What the library keeps for its users is theirs.
    //@ requires m.containsKey(1);
    //@ ensures m.get(1) == null;
    static void valued(HashMap<Integer, Deque<Integer>> m) {
    }

    //@ requires m.containsKey(1);
    //@ ensures m.get(1) == null;
    static void run(HashMap<Integer, Runnable> m) {
    }

    //@ ensures !o.isPresent();
    static void optional(Optional<Map<Integer, Integer>> o) {
    }

    static class Box<T> {
        T it;
    }

    //@ ensures b.it == null || b.it.size() == 0;
    static void boxed(Box<Queue<Integer>> b) {
    }

    //@ ensures xs.size() == 0;
    static <T extends Collection<Integer>> void bounded(T xs) {
    }

    // Nothing is declared with the type.
    //@ ensures \result == 0;
    static int asked(Object o) {
        return o instanceof List ? ((List<?>) o).size() : 0;
    }
}

class KeptLists {
    List<Integer>[] all;

    //@ requires all.length == 1 && all[0] != null;
    //@ ensures all[0].size() == 0;
    void kept() {
    }
}
