//~ addPositive: holds
//~ addAny: violated ensures#1
//~ add: holds
//~ addBoth: violated ensures#1
//~ clear: violated ensures#1
//~ remove: holds
//~ removeNext: violated ensures#1
//~ raise: holds
//~ least: holds
//~ nobody: violated ensures#1
//~ from: holds
//~ fromNext: violated ensures#2
//~ count: holds
//~ countAll: violated ensures#1
//~ ints: holds
//~ someLong: violated ensures#1
//~ between: violated ensures#1
//~ views: holds
//~ made: undetermined, 1 left out
//~ madeForAll: violated ensures#1
//~ twice: holds
//~ orItself: undetermined, 1 left out
//~ counted: violated ensures#1
//~ asked: holds
//~ sum: holds
import java.util.*;

/** Numbers of which nothing is said but that a collection has them: boxes are what collections hold. */
class LookedFor {
    final Set<Integer> set = new HashSet<>();
    final Map<Integer, Integer> map = new HashMap<>();
    final TreeMap<Integer, String> tree = new TreeMap<>();
    final List<Long> longs = new ArrayList<>();

    //@ requires (\forall int k; set.contains(k); k > 0);
    //@ ensures (\forall int k; set.contains(k); k > 0);
    void addPositive(int x) {
        if (x > 0) set.add(x);
    }

    //@ requires (\forall int k; set.contains(k); k > 0);
    //@ ensures (\forall int k; set.contains(k); k > 0);
    void addAny(int x) {
        set.add(x);
    }

    //@ ensures (\forall int k; ; set.contains(k) <==> k == x || \old(set.contains(k)));
    void add(int x) {
        set.add(x);
    }

    //@ ensures (\forall int k; ; set.contains(k) <==> k == x || \old(set.contains(k)));
    void addBoth(int x) {
        set.add(x);
        if (x == 1000) set.add(-1000);
    }

    //@ ensures (\forall int k; \old(set.contains(k)); set.contains(k));
    void clear() {
        set.clear();
    }

    //@ ensures (\forall int k; set.contains(k) == (k != x && \old(set.contains(k))));
    void remove(int x) {
        set.remove(x);
    }

    //@ ensures (\forall int k; set.contains(k) == (k != x && \old(set.contains(k))));
    void removeNext(int x) {
        set.remove(x + 1);
    }

    //@ requires (\forall int k; map.containsKey(k); map.get(k) != null && 0 <= map.get(k) && map.get(k) < 100);
    //@ ensures (\forall int k; map.containsKey(k); map.get(k) > k || k != at);
    void raise(int at) {
        if (at < 1000) map.put(at, 1000);
        else map.remove(at);
    }

    //@ requires !map.containsKey(null) && !map.containsValue(null);
    //@ ensures \result ==> (\exists int k; map.containsKey(k); map.get(k) == n);
    //@ ensures !\result ==> (\forall int k; map.containsKey(k); map.get(k) != n);
    boolean least(int n) {
        return map.containsValue(n);
    }

    //@ ensures (\exists int k; map.containsKey(k); k > 5);
    void nobody() {
    }

    //@ ensures (\forall int k; tree.containsKey(k); k >= day);
    //@ ensures (\forall int k; k >= day; tree.containsKey(k) == \old(tree.containsKey(k)));
    void from(int day) {
        while (!tree.isEmpty() && tree.firstKey() < day) tree.pollFirstEntry();
    }

    //@ ensures (\forall int k; tree.containsKey(k); k >= day);
    //@ ensures (\forall int k; k >= day; tree.containsKey(k) == \old(tree.containsKey(k)));
    void fromNext(int day) {
        while (!tree.isEmpty() && tree.firstKey() <= day) tree.pollFirstEntry();
    }

    //@ ensures \result == (\num_of int k; set.contains(k); k > 0) + (\num_of int k; set.contains(k); k <= 0) + (set.contains(null) ? 1 : 0);
    int count() {
        return set.size();
    }

    //@ ensures \result == (\num_of int k; set.contains(k); k > 0);
    int countAll() {
        return set.size();
    }

    // A box of another class is no element.
    //@ ensures (\forall int k; ; !longs.contains(k));
    void ints() {
    }

    //@ ensures (\forall long k; ; !longs.contains(k));
    void someLong() {
    }

    // What lies between elements counts too.
    //@ ensures (\forall int k; 5 < k; set.contains(k));
    void between() {
    }

    //@ ensures (\forall int k; map.keySet().contains(k) <==> map.containsKey(k));
    //@ ensures (\forall int k; map.values().contains(k) <==> map.containsValue(k));
    void views() {
    }

    // What a formula or a body makes is not in the heap: nothing says where its numbers are.
    //@ ensures (\exists int k; twice().contains(k); k < 5);
    void made() {
    }

    // Of a promise the solver chooses one.
    //@ ensures (\forall int k; twice().contains(k); k < 5);
    void madeForAll() {
    }

    //@ ensures \fresh(\result);
    /*@ pure @*/ List<Integer> twice() {
        List<Integer> found = new ArrayList<>();
        found.add(7);
        return found;
    }

    // What is given where there is none is another number for each.
    //@ ensures (\exists int k; k > 100; map.getOrDefault(k, k) == 500);
    void orItself() {
    }

    // A collection that is not there has no value.
    //@ ensures (\num_of int k; m.containsKey(k); k > 0) >= 0;
    void counted(/*@ nullable @*/ Map<Integer, Integer> m) {
    }

    //@ requires (\forall int k; m.containsKey(k); k > 0);
    //@ ensures m != null;
    void asked(/*@ nullable @*/ Map<Integer, Integer> m) {
    }

    //@ requires set.size() == 1 && !set.contains(null);
    //@ ensures \result == (\sum int k; set.contains(k); k);
    int sum() {
        int sum = 0;
        for (int each : set) sum += each;
        return sum;
    }
}
