package java.util;

/** A chain of entries, in the order of the constants. Its iterators go on over changes as the real ones do. */
@WellFormed({
    "acyclic: all l: EnumMap | all n: l.first.*next - null | n !in n.^next",
    "size: all l: EnumMap | l.size = #(l.first.*next - null)",
    "own: all a: EnumMap | all b: EnumMap | a != b => no ((a.first.*next - null) & (b.first.*next - null))",
    "order: all l: EnumMap | all n: l.first.*next - null | n.isInOrder()"
})
@NonNullElements("non_null_elements: all l: EnumMap | all n: l.first.*next - null | n.value != null")
public class EnumMap<K extends Enum<K>, V> extends AbstractMap<K, V> implements Cloneable, java.io.Serializable {
    private static class Node<K extends Enum<K>, V> implements Map.Entry<K, V> {
        final K key;
        V value;
        Node<K, V> next;

        Node(K key, V value, Node<K, V> next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }

        boolean isInOrder() {
            return key != null && (next == null || next.key != null && key.ordinal() < next.key.ordinal());
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

    private Node<K, V> first;
    private int size;

    public EnumMap(Class<K> type) {
        if (type == null) {
            throw new NullPointerException();
        }
    }

    public EnumMap(EnumMap<K, ? extends V> others) {
        putAll(others);
    }

    public EnumMap(Map<K, ? extends V> others) {
        if (!(others instanceof EnumMap) && others.isEmpty()) {
            throw new IllegalArgumentException();
        }
        putAll(others);
    }

    private Node<K, V> find(Object key) {
        Node<K, V> node = first;
        while (node != null && node.key != key) {
            node = node.next;
        }
        return node;
    }

    public int size() {
        return size;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public V get(Object key) {
        Node<K, V> node = find(key);
        return node == null ? null : node.value;
    }

    public V put(K key, V value) {
        int ordinal = key.ordinal();
        Node<K, V> before = null;
        Node<K, V> node = first;
        while (node != null && node.key.ordinal() < ordinal) {
            before = node;
            node = node.next;
        }
        if (node != null && node.key == key) {
            return node.setValue(value);
        }
        Node<K, V> added = new Node<K, V>(key, value, node);
        if (before == null) {
            first = added;
        } else {
            before.next = added;
        }
        size = size + 1;
        return null;
    }

    public V remove(Object key) {
        Node<K, V> before = null;
        Node<K, V> node = first;
        while (node != null && node.key != key) {
            before = node;
            node = node.next;
        }
        if (node == null) {
            return null;
        }
        if (before == null) {
            first = node.next;
        } else {
            before.next = node.next;
        }
        size = size - 1;
        return node.value;
    }

    public void clear() {
        first = null;
        size = 0;
    }

    public EnumMap<K, V> clone() {
        return new EnumMap<K, V>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    private static class Entries<K extends Enum<K>, V> extends AbstractSet<Map.Entry<K, V>> {
        private final EnumMap<K, V> map;

        Entries(EnumMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Cursor<K, V>(map);
        }
    }

    /** Walks from constant to constant, whatever has been put or removed meanwhile. */
    private static class Cursor<K extends Enum<K>, V> implements Iterator<Map.Entry<K, V>> {
        private final EnumMap<K, V> map;
        private int last = -1;
        private Node<K, V> returned;

        Cursor(EnumMap<K, V> map) {
            this.map = map;
        }

        private Node<K, V> ahead() {
            Node<K, V> node = map.first;
            while (node != null && node.key.ordinal() <= last) {
                node = node.next;
            }
            return node;
        }

        public boolean hasNext() {
            return ahead() != null;
        }

        public Map.Entry<K, V> next() {
            Node<K, V> node = ahead();
            if (node == null) {
                throw new NoSuchElementException();
            }
            last = node.key.ordinal();
            returned = node;
            return node;
        }

        public void remove() {
            if (returned == null) {
                throw new IllegalStateException();
            }
            map.remove(returned.key);
            returned = null;
        }
    }
}
