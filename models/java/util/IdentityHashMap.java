package java.util;

/**
 * A chain of entries in order of insertion; keys and values are compared by identity. The order in which a real one
 * visits its keys is not specified, and `hashCode` asks for identity hashes, which are not modelled.
 */
@WellFormed({
    "acyclic: all l: IdentityHashMap | all n: l.first.*next - null | n !in n.^next",
    "size: all l: IdentityHashMap | l.size = #(l.first.*next - null)",
    "own: all a: IdentityHashMap | all b: IdentityHashMap | a != b => no ((a.first.*next - null) & (b.first.*next - null))",
    "keys: all l: IdentityHashMap | all n: l.first.*next - null | n.isOnly()"
})
@NonNullElements("non_null_elements: all l: IdentityHashMap | all n: l.first.*next - null | n.key != null && n.value != null")
public class IdentityHashMap<K, V> extends AbstractMap<K, V> implements Cloneable, java.io.Serializable {
    private static class Node<K, V> implements Map.Entry<K, V> {
        final K key;
        V value;
        Node<K, V> next;

        Node(K key, V value, Node<K, V> next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }

        /** No later entry has this key. */
        boolean isOnly() {
            for (Node<K, V> later = next; later != null; later = later.next) {
                if (Boxes.same(later.key, key)) {
                    return false;
                }
            }
            return true;
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
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> theirs = (Map.Entry<?, ?>) other;
            return Boxes.same(theirs.getKey(), key) && Boxes.same(theirs.getValue(), value);
        }

        public int hashCode() {
            return System.identityHashCode(key) ^ System.identityHashCode(value);
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    private Node<K, V> first;
    private int size;
    private int changes;

    public IdentityHashMap() {
    }

    public IdentityHashMap(int expected) {
        if (expected < 0) {
            throw new IllegalArgumentException();
        }
    }

    public IdentityHashMap(Map<? extends K, ? extends V> others) {
        putAll(others);
    }

    private Node<K, V> find(Object key) {
        Node<K, V> node = first;
        while (node != null && !Boxes.same(node.key, key)) {
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

    public boolean containsValue(Object value) {
        for (Node<K, V> node = first; node != null; node = node.next) {
            if (Boxes.same(node.value, value)) {
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
        Node<K, V> last = null;
        for (Node<K, V> node = first; node != null; node = node.next) {
            if (Boxes.same(node.key, key)) {
                return node.setValue(value);
            }
            last = node;
        }
        Node<K, V> added = new Node<K, V>(key, value, null);
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
        Node<K, V> before = null;
        Node<K, V> node = first;
        while (node != null && !Boxes.same(node.key, key)) {
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
        changes = changes + 1;
        return node.value;
    }

    public void clear() {
        first = null;
        size = 0;
        changes = changes + 1;
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof IdentityHashMap)) {
            return other instanceof Map && entrySet().equals(((Map<?, ?>) other).entrySet());
        }
        IdentityHashMap<?, ?> map = (IdentityHashMap<?, ?>) other;
        if (map.size != size) {
            return false;
        }
        for (Node<K, V> node = first; node != null; node = node.next) {
            if (!map.containsKey(node.key) || !Boxes.same(map.get(node.key), node.value)) {
                return false;
            }
        }
        return true;
    }

    public int hashCode() {
        int hash = 0;
        for (Node<K, V> node = first; node != null; node = node.next) {
            hash = hash + node.hashCode();
        }
        return hash;
    }

    public Object clone() {
        return new IdentityHashMap<K, V>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    private static class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final IdentityHashMap<K, V> map;

        Entries(IdentityHashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public boolean contains(Object other) {
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) other;
            Node<K, V> node = map.find(entry.getKey());
            return node != null && Boxes.same(node.value, entry.getValue());
        }

        public boolean remove(Object other) {
            if (!contains(other)) {
                return false;
            }
            map.remove(((Map.Entry<?, ?>) other).getKey());
            return true;
        }

        public boolean removeAll(Collection<?> others) {
            return removeEach(this, others);
        }

        public void clear() {
            map.clear();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Cursor<K, V>(map);
        }
    }

    /** Whatever their sizes, the other collection says which go. */
    private static boolean removeEach(Collection<?> view, Collection<?> others) {
        Objects.requireNonNull(others);
        boolean isChanged = false;
        Iterator<?> it = view.iterator();
        while (it.hasNext()) {
            if (others.contains(it.next())) {
                it.remove();
                isChanged = true;
            }
        }
        return isChanged;
    }

    public Set<K> keySet() {
        return new Keys<K, V>(this);
    }

    public Collection<V> values() {
        return new Values<K, V>(this);
    }

    private static class Keys<K, V> extends AbstractSet<K> {
        private final IdentityHashMap<K, V> map;

        Keys(IdentityHashMap<K, V> map) {
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

        public boolean removeAll(Collection<?> others) {
            return removeEach(this, others);
        }

        public void clear() {
            map.clear();
        }

        public int hashCode() {
            int hash = 0;
            for (Node<K, V> node = map.first; node != null; node = node.next) {
                hash = hash + System.identityHashCode(node.key);
            }
            return hash;
        }

        public Iterator<K> iterator() {
            Iterator<Map.Entry<K, V>> it = new Cursor<K, V>(map);
            return new Iterator<K>() {
                public boolean hasNext() {
                    return it.hasNext();
                }

                public K next() {
                    return it.next().getKey();
                }

                public void remove() {
                    it.remove();
                }
            };
        }
    }

    private static class Values<K, V> extends AbstractCollection<V> {
        private final IdentityHashMap<K, V> map;

        Values(IdentityHashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }

        public boolean remove(Object value) {
            for (Node<K, V> node = map.first; node != null; node = node.next) {
                if (Boxes.same(node.value, value)) {
                    map.remove(node.key);
                    return true;
                }
            }
            return false;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<V> iterator() {
            Iterator<Map.Entry<K, V>> it = new Cursor<K, V>(map);
            return new Iterator<V>() {
                public boolean hasNext() {
                    return it.hasNext();
                }

                public V next() {
                    return it.next().getValue();
                }

                public void remove() {
                    it.remove();
                }
            };
        }
    }

    public void forEach(java.util.function.BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int before = changes;
        for (Node<K, V> node = first; node != null; node = node.next) {
            action.accept(node.key, node.value);
            if (changes != before) {
                throw new ConcurrentModificationException();
            }
        }
    }

    public void replaceAll(java.util.function.BiFunction<? super K, ? super V, ? extends V> f) {
        Objects.requireNonNull(f);
        int before = changes;
        for (Node<K, V> node = first; node != null; node = node.next) {
            node.value = f.apply(node.key, node.value);
            if (changes != before) {
                throw new ConcurrentModificationException();
            }
        }
    }

    private static class Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
        private final IdentityHashMap<K, V> map;
        private Node<K, V> next;
        private Node<K, V> returned;
        private int changes;

        Cursor(IdentityHashMap<K, V> map) {
            this.map = map;
            next = map.first;
            changes = map.changes;
        }

        public boolean hasNext() {
            return next != null;
        }

        public Map.Entry<K, V> next() {
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
            map.remove(returned.key);
            returned = null;
            changes = map.changes;
        }
    }
}
