//~ count: holds
//~ last: violated
//~ one: violated
//~ two: holds
//~ put: violated
//~ push: holds
//~ pop: violated
//~ valued: violated
//~ shared: violated
import java.util.*;
import java.util.concurrent.ConcurrentMap;

/** Slots of collections' types. */
class UsualCollections {
    private final Deque<Integer> todo;

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
    static Integer last(List<Integer> xs) { return xs.get(xs.size() - 1); }

    //@ ensures ys.size() == \old(ys.size());
    static void one(List<String> xs, List<String> ys) { xs.add("a"); }

    //@ requires xs != ys;
    //@ ensures ys.size() == \old(ys.size());
    static void two(List<String> xs, List<String> ys) { xs.add("a"); }

    //@ ensures m.size() == \old(m.size()) + 1;
    static void put(Map<Integer, String> m, Integer k, String v) { m.put(k, v); }

    //@ requires x != null;
    //@ ensures todo.size() == \old(todo.size()) + 1;
    void push(Integer x) { todo.push(x); }

    //@ requires !todo.isEmpty();
    //@ ensures todo.size() == \old(todo.size());
    void pop() { todo.pop(); }

    //@ requires m.containsKey(1);
    //@ ensures m.get(1) == null;
    static void valued(HashMap<Integer, Deque<Integer>> m) { }

    //@ ensures m.size() == 0;
    static void shared(ConcurrentMap<Integer, Integer> m) { }
}
