//~ compare: holds
//~ mixed: violated no_exception
//~ first: holds
//~ unlike: holds
//~ put: holds
import huntsman.*;
import java.util.*;

/** The variables of receiver and method stand for one choice in the whole input. */
class OneChoice<T extends Comparable<T>> {
    static class Node<K> {
        K key;
        Node<K> next;
    }

    static class Name implements Comparable<Name> {
        int n;

        public int compareTo(Name other) {
            return other == null ? 1 : n < other.n ? -1 : n == other.n ? 0 : 1;
        }
    }

    static class Number implements Comparable<Number> {
        int n;

        public int compareTo(Number other) {
            return other == null ? 1 : n - other.n;
        }
    }

    Node<T> root;

    /** No `Name` beside a `Number`: what a bridge casts never fails. */
    @Requires("root != null && root.key != null && k != null && !(k in String) && !(root.key in String)")
    int compare(T k) {
        return k.compareTo(root.key);
    }

    /** Of raw types anything may stand beside anything. */
    @Requires("a != null && b != null && !(a in String) && !(b in String)")
    static int mixed(Comparable a, Comparable b) {
        return a.compareTo(b);
    }

    @Requires("true")
    static <X extends Name> int first(List<X> all) {
        return all instanceof ArrayList && all.size() > 0 && all.get(0) != null ? all.get(0).n : 0;
    }

    /** What is a Name is no Number, whatever is in between. */
    @Requires("true")
    @Ensures("return = true")
    static boolean unlike(Node<Name> a, Node<Number> b) {
        return a == null || b == null || a != (Object) b;
    }

    @Requires("true")
    @Ensures("return = null || return in Name")
    static Name put(HashMap<Number, Name> map, Number key, Name name) {
        return map == null ? null : map.put(key, name);
    }
}
