//~ alike: undetermined, 1 left out
//~ promised: violated ensures#1
//~ unsorted: holds
import java.util.*;

/** A comparator may take one number for another: what is looked for in a sorted set is then no element. */
class LookedForElsewhere {
    final Set<Integer> hashed = new HashSet<>();
    final TreeSet<Integer> byLastDigit = new TreeSet<>((a, b) -> Integer.compare(a % 10, b % 10));

    //@ requires (\forall int k; t.contains(k); k > 10);
    //@ ensures t.isEmpty();
    void alike(TreeSet<Integer> t) {
    }

    //@ requires t.contains(12);
    //@ ensures (\forall int k; t.contains(k); k != 2);
    void promised(TreeSet<Integer> t) {
    }

    //@ ensures (\forall int k; (\old(hashed.contains(k)) && k != x) ==> hashed.contains(k));
    void unsorted(List<Integer> list, int x) {
        hashed.remove(x);
    }
}
