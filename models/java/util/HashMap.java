package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A chain of entries in order of insertion. As in the real class a key is found if the hash it had when it was put in
 * is the hash asked for, and then if it is the same or equal. Of keys whose hash nothing can change (strings, boxes,
 * objects compared by identity) hashes are neither asked for nor kept: they say nothing that equality does not.
 * The identity hash of an object is never the hash of one that has a `hashCode` of its own.
 * Before a call no key has been changed since it was put in.
 * The order in which a real hash map visits its keys is not specified;
 * code that depends on it is outside of what this model says.
 */
@WellFormed({
    "acyclic: all l: HashMap | all n: l.first.*next - null | n !in n.^next",
    "size: all l: HashMap | l.size = #(l.first.*next - null)",
    "own: all a: HashMap | all b: HashMap | a != b => no ((a.first.*next - null) & (b.first.*next - null))",
    "keys: all l: HashMap | all n: l.first.*next - null | all m: n.^next - null | m.isOther(n)",
    "hashes: all l: HashMap | all n: l.first.*next - null | n.isFresh()"
})
@NonNullElements("non_null_elements: all l: HashMap | all n: l.first.*next - null | n.key != null && (n.value != null || (some s: HashSet | s.map = l))")
public class HashMap<K, V> extends AbstractMap<K, V> implements Cloneable {
    static class Node<K, V> implements Map.Entry<K, V> {
        final K key;
        V value;
        Node<K, V> next;
        /** Of the key when it was put in; 0 if it is fixed. */
        final int hash;

        Node(int hash, K key, V value, Node<K, V> next) {
            this.hash = hash;
            this.key = key;
            this.value = value;
            this.next = next;
        }

        boolean isFresh() {
            return hash == hash(key);
        }

        /** Who puts in this key does not find that entry. */
        boolean isOther(Node<K, V> earlier) {
            return !matches(earlier, key, isFixed(key), hash);
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            V old = this.value;
            this.value = value;
            return old;
        }

        public boolean equals(Object other) {
            return equalEntries(this, other);
        }

        public int hashCode() {
            return hashOf(this);
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    Node<K, V> first;
    int size;
    /** Counts changes of the size, so that iterators notice them. */
    int changes;

    public HashMap() {
    }

    public HashMap(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException();
        }
    }

    public HashMap(int capacity, float load) {
        if (capacity < 0 || !(load > 0)) {
            throw new IllegalArgumentException();
        }
    }

    public HashMap(Map<? extends K, ? extends V> others) {
        insertAll(others);
    }

    /** Neither the hash of the key nor what it equals can ever change. */
    private static boolean isFixed(Object key) {
        return key == null || key instanceof String || key instanceof Integer || key instanceof Long
            || key instanceof Character || key instanceof Boolean || key instanceof Short || key instanceof Byte
            || isPlain(key);
    }

    /** Inherits both `equals` and `hashCode` from Object. */
    private static native boolean isPlain(Object key);

    private static int hash(Object key) {
        return isFixed(key) ? 0 : key.hashCode();
    }

    private static boolean matches(Node<?, ?> node, Object key, boolean isFixed, int hash) {
        Object other = node.key;
        if (isFixed) {
            return other == key || key != null && key.equals(other);
        }
        int theirs = node.hash;
        if (isFixed(other)) {
            if (other != null && isPlain(other)) {
                return false;
            }
            theirs = other == null ? 0 : other.hashCode();
        }
        return theirs == hash && (other == key || key.equals(other));
    }

    Node<K, V> find(Object key) {
        boolean isFixed = isFixed(key);
        return find(key, isFixed, isFixed ? 0 : key.hashCode());
    }

    private Node<K, V> find(Object key, boolean isFixed, int hash) {
        Node<K, V> node = first;
        while (node != null && !matches(node, key, isFixed, hash)) {
            node = node.next;
        }
        return node;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public boolean containsValue(Object value) {
        for (Node<K, V> node = first; node != null; node = node.next) {
            if (node.value == value || value != null && value.equals(node.value)) {
                return true;
            }
        }
        return false;
    }

    public V get(Object key) {
        Node<K, V> node = find(key);
        return node == null ? null : node.value;
    }

    public V put(K key, V value) {
        return insert(key, value);
    }

    public void putAll(Map<? extends K, ? extends V> others) {
        insertAll(others);
    }

    private void insertAll(Map<? extends K, ? extends V> others) {
        if (others.size() > 0) {
            for (Map.Entry<? extends K, ? extends V> entry : others.entrySet()) {
                insert(entry.getKey(), entry.getValue());
            }
        }
    }

    public V putIfAbsent(K key, V value) {
        boolean isFixed = isFixed(key);
        int hash = isFixed ? 0 : key.hashCode();
        Node<K, V> node = find(key, isFixed, hash);
        if (node == null) {
            append(hash, key, value);
            return null;
        }
        V old = node.value;
        if (old == null) {
            node.value = value;
        }
        use(node);
        return old;
    }

    public V replace(K key, V value) {
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        V old = node.value;
        node.value = value;
        use(node);
        return old;
    }

    public boolean replace(K key, V old, V value) {
        Node<K, V> node = find(key);
        if (node == null || node.value != old && (node.value == null || !node.value.equals(old))) {
            return false;
        }
        node.value = value;
        use(node);
        return true;
    }

    public boolean remove(Object key, Object value) {
        Node<K, V> node = find(key);
        if (node == null || node.value != value && (value == null || !value.equals(node.value))) {
            return false;
        }
        removeNode(node);
        return true;
    }

    /** What puts in; code that overrides `put` is not asked. */
    V insert(K key, V value) {
        boolean isFixed = isFixed(key);
        int hash = isFixed ? 0 : key.hashCode();
        Node<K, V> last = null;
        for (Node<K, V> node = first; node != null; node = node.next) {
            if (matches(node, key, isFixed, hash)) {
                return node.setValue(value);
            }
            last = node;
        }
        Node<K, V> added = new Node<K, V>(hash, key, value, null);
        if (last == null) {
            first = added;
        } else {
            last.next = added;
        }
        size = size + 1;
        changes = changes + 1;
        return null;
    }

    public V getOrDefault(Object key, V otherwise) {
        Node<K, V> node = find(key);
        return node == null ? otherwise : node.value;
    }

    /** Puts in a key that is not there. */
    void append(int hash, K key, V value) {
        Node<K, V> added = new Node<K, V>(hash, key, value, null);
        if (first == null) {
            first = added;
        } else {
            Node<K, V> last = first;
            while (last.next != null) {
                last = last.next;
            }
            last.next = added;
        }
        size = size + 1;
        changes = changes + 1;
    }

    /** The value of this entry was asked for or set. */
    void use(Node<K, V> node) {
    }

    void check(int before) {
        if (changes != before) {
            throw new ConcurrentModificationException();
        }
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> f) {
        if (f == null) {
            throw new NullPointerException();
        }
        boolean isFixed = isFixed(key);
        int hash = isFixed ? 0 : key.hashCode();
        Node<K, V> node = find(key, isFixed, hash);
        if (node != null && node.value != null) {
            use(node);
            return node.value;
        }
        int before = changes;
        V value = f.apply(key);
        check(before);
        if (value == null) {
            return null;
        }
        if (node == null) {
            append(hash, key, value);
        } else {
            node.value = value;
            use(node);
        }
        return value;
    }

    /** Gives the entry another value; null removes it. */
    private V settle(Node<K, V> node, V value) {
        if (value == null) {
            removeNode(node);
        } else {
            node.value = value;
            use(node);
        }
        return value;
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> f) {
        if (f == null) {
            throw new NullPointerException();
        }
        Node<K, V> node = find(key);
        if (node == null || node.value == null) {
            return null;
        }
        int before = changes;
        V value = f.apply(key, node.value);
        check(before);
        return settle(node, value);
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> f) {
        if (f == null) {
            throw new NullPointerException();
        }
        boolean isFixed = isFixed(key);
        int hash = isFixed ? 0 : key.hashCode();
        Node<K, V> node = find(key, isFixed, hash);
        int before = changes;
        V value = f.apply(key, node == null ? null : node.value);
        check(before);
        if (node != null) {
            return settle(node, value);
        }
        if (value != null) {
            append(hash, key, value);
        }
        return value;
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> f) {
        if (value == null || f == null) {
            throw new NullPointerException();
        }
        boolean isFixed = isFixed(key);
        int hash = isFixed ? 0 : key.hashCode();
        Node<K, V> node = find(key, isFixed, hash);
        if (node == null) {
            append(hash, key, value);
            return value;
        }
        V merged = value;
        if (node.value != null) {
            int before = changes;
            merged = f.apply(node.value, value);
            check(before);
        }
        return settle(node, merged);
    }

    /** Where a walk goes on that began at so many changes. */
    Node<K, V> after(Node<K, V> node, int before) {
        return node.next;
    }

    /** The real one comes to its end before it throws; whether it meets what is put in meanwhile is not specified. */
    public void forEach(BiConsumer<? super K, ? super V> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        int before = changes;
        int n = size;
        for (Node<K, V> node = first; node != null && size <= n; node = after(node, before)) {
            action.accept(node.key, node.value);
        }
        check(before);
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
        if (f == null) {
            throw new NullPointerException();
        }
        int before = changes;
        int n = size;
        for (Node<K, V> node = first; node != null && size <= n; node = after(node, before)) {
            node.value = f.apply(node.key, node.value);
        }
        check(before);
    }

    public V remove(Object key) {
        Node<K, V> node = taken(key);
        return node == null ? null : node.value;
    }

    /** The entry of the key, which is none any more. */
    Node<K, V> taken(Object key) {
        boolean isFixed = isFixed(key);
        int hash = isFixed ? 0 : key.hashCode();
        Node<K, V> before = null;
        Node<K, V> node = first;
        while (node != null && !matches(node, key, isFixed, hash)) {
            before = node;
            node = node.next;
        }
        if (node != null) {
            unlink(before, node);
        }
        return node;
    }

    private void unlink(Node<K, V> before, Node<K, V> node) {
        if (before == null) {
            first = node.next;
        } else {
            before.next = node.next;
        }
        size = size - 1;
        changes = changes + 1;
    }

    /** Makes the entry the last one. */
    void moveLast(Node<K, V> moved) {
        if (moved.next == null) {
            return;
        }
        Node<K, V> before = null;
        Node<K, V> last = null;
        for (Node<K, V> node = first; node != null; node = node.next) {
            if (node.next == moved) {
                before = node;
            }
            last = node;
        }
        if (before == null) {
            first = moved.next;
        } else {
            before.next = moved.next;
        }
        last.next = moved;
        moved.next = null;
        changes = changes + 1;
    }

    /** The entry itself, whatever its key has become. */
    void removeNode(Node<K, V> wanted) {
        Node<K, V> before = null;
        for (Node<K, V> node = first; node != null; node = node.next) {
            if (node == wanted) {
                unlink(before, node);
                return;
            }
            before = node;
        }
    }

    public void clear() {
        first = null;
        size = 0;
        changes = changes + 1;
    }

    public Set<K> keySet() {
        return new HashViews.Keys<K, V>(this);
    }

    public Collection<V> values() {
        return new HashViews.Values<K, V>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new HashViews.Entries<K, V>(this);
    }

    public Object clone() {
        HashMap<K, V> copy = new HashMap<K, V>();
        for (Node<K, V> node = first; node != null; node = node.next) {
            copy.put(node.key, node.value);
        }
        return copy;
    }
}
