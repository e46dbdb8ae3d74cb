//~ array: holds
//~ arrayOfAnother: violated ensures#1
//~ queue: holds
//~ builder: holds
//~ string: holds
//~ set: holds
//~ sortedSet: holds
//~ sameList: violated ensures#1
//~ field: holds
//~ ofArrays: holds
//~ shared: holds
//~ lists: holds
//~ anything: holds
import java.util.*;

/** Nobody gets hold of what is inside a list, a set or a string of the library. */
public class OwnedInsides {
    static final List<Object> SHARED = new ArrayList<>();

    Object[] slots;
    ArrayList<Object> list;

    //@ requires !l.isEmpty() && a.length > 0;
    //@ ensures \result;
    static boolean array(Object[] a, ArrayList<Object> l) {
        Object first = l.get(0);
        a[0] = new Object();
        return l.get(0) == first;
    }

    // Two arrays of the caller's may be one.
    //@ requires a.length > 0 && b.length > 0;
    //@ ensures \result;
    static boolean arrayOfAnother(Object[] a, Object[] b) {
        Object first = b[0];
        a[0] = new Object();
        return b[0] == first;
    }

    //@ requires !q.isEmpty() && a.length > 0;
    //@ ensures \result;
    static boolean queue(ArrayDeque<Integer> q, Object[] a) {
        Integer first = q.peekFirst();
        a[0] = null;
        return q.peekFirst() == first;
    }

    //@ requires b.length() > 0 && a.length > 0;
    //@ ensures \result;
    static boolean builder(StringBuilder b, char[] a) {
        char first = b.charAt(0);
        a[0]++;
        return b.charAt(0) == first;
    }

    //@ requires s.length() > 0 && a.length > 0;
    //@ ensures \result;
    static boolean string(String s, char[] a) {
        char first = s.charAt(0);
        a[0]++;
        return s.charAt(0) == first;
    }

    //@ ensures \result;
    static boolean set(HashSet<Integer> s, HashMap<Integer, Object> m) {
        int n = s.size();
        m.clear();
        return s.size() == n;
    }

    //@ ensures \result;
    static boolean sortedSet(TreeSet<Integer> s, TreeMap<Integer, Object> m) {
        int n = s.size();
        m.clear();
        return s.size() == n;
    }

    // The list itself may be anywhere.
    //@ ensures \result;
    boolean sameList(ArrayList<Object> l) {
        int n = list.size();
        l.add(null);
        return list.size() == n;
    }

    //@ requires !list.isEmpty() && slots.length > 0;
    //@ ensures \result;
    boolean field() {
        Object first = list.get(0);
        slots[0] = new Object();
        return list.get(0) == first;
    }

    //@ requires !l.isEmpty() && l.get(0) != null && a.length > 0 && a[0] != null && a[0].length > 0;
    //@ ensures \result;
    static boolean ofArrays(Object[][] a, ArrayList<Object> l) {
        Object first = l.get(0);
        a[0][0] = null;
        return l.get(0) == first;
    }

    // A list that a static initializer made.
    //@ requires a.length > 0 && SHARED.size() > 0;
    //@ ensures \result;
    static boolean shared(Object[] a) {
        Object first = SHARED.get(0);
        a[0] = new Object();
        return SHARED.get(0) == first;
    }

    //@ requires !l.isEmpty() && !q.isEmpty();
    //@ ensures \result;
    static boolean lists(ArrayList<Object> l, ArrayDeque<Object> q) {
        Object first = l.get(0);
        q.pollFirst();
        q.addFirst(new Object());
        return l.get(0) == first;
    }

    //@ requires !l.isEmpty();
    //@ ensures \result;
    static boolean anything(Object o, ArrayList<Object> l) {
        Object first = l.get(0);
        if (o instanceof Object[] && ((Object[]) o).length > 0) {
            ((Object[]) o)[0] = new Object();
        }
        return l.get(0) == first;
    }
}
