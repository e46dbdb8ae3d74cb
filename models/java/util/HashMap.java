package java.util;

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
public class HashMap<K, V> extends AbstractMap<K, V> {
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
    private int size;
    /** Counts changes of the size, so that iterators notice them. */
    private int changes;

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
        putAll(others);
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
        int hash = isFixed ? 0 : key.hashCode();
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
            if (value == null ? node.value == null : value.equals(node.value)) {
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

    public V remove(Object key) {
        boolean isFixed = isFixed(key);
        int hash = isFixed ? 0 : key.hashCode();
        Node<K, V> before = null;
        Node<K, V> node = first;
        while (node != null && !matches(node, key, isFixed, hash)) {
            before = node;
            node = node.next;
        }
        if (node == null) {
            return null;
        }
        unlink(before, node);
        return node.value;
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
    private void removeNode(Node<K, V> wanted) {
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
        return new Keys<K, V>(this);
    }

    public Collection<V> values() {
        return new Values<K, V>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    /** Walks the chain; removal goes through the map. */
    private static class Cursor<K, V> {
        private final HashMap<K, V> map;
        private Node<K, V> next;
        private Node<K, V> returned;
        private int changes;

        Cursor(HashMap<K, V> map) {
            this.map = map;
            next = map.first;
            changes = map.changes;
        }

        public boolean hasNext() {
            return next != null;
        }

        Node<K, V> step() {
            if (changes != map.changes) {
                throw new ConcurrentModificationException();
            }
            if (next == null) {
                throw new NoSuchElementException();
            }
            returned = next;
            next = next.next;
            return returned;
        }

        public void remove() {
            if (returned == null) {
                throw new IllegalStateException();
            }
            if (changes != map.changes) {
                throw new ConcurrentModificationException();
            }
            map.removeNode(returned);
            returned = null;
            changes = map.changes;
        }
    }

    private static class KeyCursor<K, V> extends Cursor<K, V> implements Iterator<K> {
        KeyCursor(HashMap<K, V> map) {
            super(map);
        }

        public K next() {
            return step().key;
        }
    }

    private static class ValueCursor<K, V> extends Cursor<K, V> implements Iterator<V> {
        ValueCursor(HashMap<K, V> map) {
            super(map);
        }

        public V next() {
            return step().value;
        }
    }

    private static class EntryCursor<K, V> extends Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
        EntryCursor(HashMap<K, V> map) {
            super(map);
        }

        public Map.Entry<K, V> next() {
            return step();
        }
    }

    private static class Keys<K, V> extends AbstractSet<K> {
        private final HashMap<K, V> map;

        Keys(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public boolean contains(Object key) {
            return map.containsKey(key);
        }

        public boolean remove(Object key) {
            int before = map.size;
            map.remove(key);
            return map.size != before;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<K> iterator() {
            return new KeyCursor<K, V>(map);
        }
    }

    private static class Values<K, V> extends AbstractCollection<V> {
        private final HashMap<K, V> map;

        Values(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<V> iterator() {
            return new ValueCursor<K, V>(map);
        }
    }

    private static class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final HashMap<K, V> map;

        Entries(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryCursor<K, V>(map);
        }
    }
}
