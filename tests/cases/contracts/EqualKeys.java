//~ set array_length=2
//~ numbers: holds
//~ texts: holds
//~ own: holds
//~ map: holds
//~ tree: holds
//~ least: holds
//~ first: holds
//~ two: violated ensures#1
//~ twoOfTree: violated ensures#1
// Before a call no map has two equal keys, and what is ordered is in order.
import java.util.HashMap;
import java.util.HashSet;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;

public class EqualKeys {
    static class P {
        int v;
        public boolean equals(Object o) { return o instanceof P && ((P) o).v == v; }
        public int hashCode() { return v; }
    }

    //@ ensures !s.contains(x);
    static void numbers(HashSet<Integer> s, Integer x) { s.remove(x); }

    //@ ensures !s.contains(x);
    static void texts(HashSet<String> s, String x) { s.remove(x); }

    //@ ensures !s.contains(x);
    static void own(HashSet<P> s, P x) { s.remove(x); }

    //@ ensures !m.containsKey(x);
    static void map(HashMap<String, Integer> m, String x) { m.remove(x); }

    //@ ensures !s.contains(x);
    static void tree(TreeSet<Integer> s, int x) { s.remove(x); }

    //@ requires m.size() > 0;
    //@ ensures (\forall Integer k; m.containsKey(k); \result <= k);
    static int least(TreeMap<Integer, String> m) { return m.firstKey(); }

    //@ requires q.size() > 1;
    //@ ensures \result <= q.peek();
    static int first(PriorityQueue<Integer> q) { return q.poll(); }

    //@ requires s.size() == 2;
    //@ ensures false;
    static void two(HashSet<String> s) { }

    //@ requires m.size() == 2;
    //@ ensures false;
    static void twoOfTree(TreeMap<Integer, String> m) { }
}
