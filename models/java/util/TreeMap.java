package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** A chain of entries in the order of their keys. How balanced the real tree is, no caller can see. */
@WellFormed({
    "acyclic: all l: TreeMap | all n: l.first.*next - null | n !in n.^next",
    "size: all l: TreeMap | l.size = #(l.first.*next - null)",
    "own: all a: TreeMap | all b: TreeMap | a != b => no ((a.first.*next - null) & (b.first.*next - null))",
    "keys: all l: TreeMap | all n: l.first.*next - null | n.key != null",
    "order: all l: TreeMap | all n: l.first.*next - null | all m: n.next - null | l.isBefore(n, m)"
})
@NonNullElements("non_null_elements: all l: TreeMap | all n: l.first.*next - null | n.value != null || (some s: TreeSet | s.map = l)")
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, Cloneable {
    static class Node<K, V> implements Map.Entry<K, V> {
        final K key;
        V value;
        Node<K, V> next;

        Node(K key, V value, Node<K, V> next) {
            this.key = key;
            this.value = value;
            this.next = next;
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

    private final Comparator<? super K> order;
    Node<K, V> first;
    private int size;
    /** Counts changes of the size, so that iterators notice them. */
    int changes;

    public TreeMap() {
        order = null;
    }

    public TreeMap(Comparator<? super K> order) {
        this.order = order;
    }

    public TreeMap(Map<? extends K, ? extends V> others) {
        order = null;
        putAll(others);
    }

    public TreeMap(SortedMap<K, ? extends V> others) {
        order = others.comparator();
        putAll(others);
    }

    public Comparator<? super K> comparator() {
        return order;
    }

    @SuppressWarnings("unchecked")
    int compare(Object a, Object b) {
        return order == null ? ((Comparable<K>) a).compareTo((K) b) : order.compare((K) a, (K) b);
    }

    private boolean isBefore(Node<K, V> a, Node<K, V> b) {
        return compare(a.key, b.key) < 0;
    }

    /** The last entry before the key, or null. */
    Node<K, V> before(Object key) {
        Node<K, V> last = null;
        for (Node<K, V> node = first; node != null && compare(key, node.key) > 0; node = node.next) {
            last = node;
        }
        return last;
    }

    private Node<K, V> find(Object key) {
        if (key == null && order == null) {
            throw new NullPointerException();
        }
        Node<K, V> last = before(key);
        Node<K, V> at = last == null ? first : last.next;
        return at != null && compare(key, at.key) == 0 ? at : null;
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
        // Also if there is nothing to compare it with.
        compare(key, key);
        Node<K, V> last = before(key);
        Node<K, V> at = last == null ? first : last.next;
        if (at != null && compare(key, at.key) == 0) {
            return at.setValue(value);
        }
        Node<K, V> added = new Node<K, V>(key, value, at);
        if (last == null) {
            first = added;
        } else {
            last.next = added;
        }
        size = size + 1;
        changes = changes + 1;
        return null;
    }

    private void check(int before) {
        if (changes != before) {
            throw new ConcurrentModificationException();
        }
    }

    /** Null keys of an empty map are refused when they are put in, not when they are looked for. */
    private Node<K, V> findIfAny(Object key) {
        return first == null ? null : find(key);
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> f) {
        if (f == null) {
            throw new NullPointerException();
        }
        Node<K, V> node = findIfAny(key);
        if (node != null && node.value != null) {
            return node.value;
        }
        int before = changes;
        V value = f.apply(key);
        check(before);
        if (node != null) {
            node.value = value;
        } else if (value != null) {
            put(key, value);
        }
        return value;
    }

    /** Gives the entry another value; null removes it. */
    private V settle(Node<K, V> node, V value) {
        if (value == null) {
            unlink(node);
        } else {
            node.value = value;
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
        Node<K, V> node = findIfAny(key);
        int before = changes;
        V value = f.apply(key, node == null ? null : node.value);
        check(before);
        if (node != null) {
            return settle(node, value);
        }
        if (value != null) {
            put(key, value);
        }
        return value;
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> f) {
        if (value == null || f == null) {
            throw new NullPointerException();
        }
        Node<K, V> node = findIfAny(key);
        if (node == null) {
            put(key, value);
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

    public void forEach(BiConsumer<? super K, ? super V> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        int before = changes;
        for (Node<K, V> node = first; node != null; node = node.next) {
            action.accept(node.key, node.value);
            check(before);
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
        if (f == null) {
            throw new NullPointerException();
        }
        int before = changes;
        for (Node<K, V> node = first; node != null; node = node.next) {
            node.value = f.apply(node.key, node.value);
            check(before);
        }
    }

    public V remove(Object key) {
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        unlink(node);
        return node.value;
    }

    void unlink(Node<K, V> node) {
        if (node == first) {
            first = node.next;
        } else {
            Node<K, V> last = first;
            while (last.next != node) {
                last = last.next;
            }
            last.next = node.next;
        }
        size = size - 1;
        changes = changes + 1;
    }

    public void clear() {
        first = null;
        size = 0;
        changes = changes + 1;
    }

    Node<K, V> last() {
        Node<K, V> last = first;
        while (last != null && last.next != null) {
            last = last.next;
        }
        return last;
    }

    static <K, V> K keyOf(Map.Entry<K, V> entry) {
        return entry == null ? null : entry.getKey();
    }

    static <K, V> Map.Entry<K, V> snapshot(Map.Entry<K, V> entry) {
        return entry == null ? null : new AbstractMap.SimpleImmutableEntry<K, V>(entry.getKey(), entry.getValue());
    }

    Node<K, V> lower(K key) {
        // A null is compared with the first key, and refused there.
        return before(key);
    }

    Node<K, V> ceiling(K key) {
        Node<K, V> last = before(key);
        return last == null ? first : last.next;
    }

    Node<K, V> floor(K key) {
        Node<K, V> at = ceiling(key);
        return at != null && compare(key, at.key) == 0 ? at : before(key);
    }

    Node<K, V> higher(K key) {
        Node<K, V> at = ceiling(key);
        return at != null && compare(key, at.key) == 0 ? at.next : at;
    }

    public K firstKey() {
        if (first == null) {
            throw new NoSuchElementException();
        }
        return first.key;
    }

    public K lastKey() {
        if (first == null) {
            throw new NoSuchElementException();
        }
        return last().key;
    }

    public K lowerKey(K key) {
        return keyOf(lower(key));
    }

    public K floorKey(K key) {
        return keyOf(floor(key));
    }

    public K ceilingKey(K key) {
        return keyOf(ceiling(key));
    }

    public K higherKey(K key) {
        return keyOf(higher(key));
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return snapshot(lower(key));
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return snapshot(floor(key));
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return snapshot(ceiling(key));
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return snapshot(higher(key));
    }

    public Map.Entry<K, V> firstEntry() {
        return snapshot(first);
    }

    public Map.Entry<K, V> lastEntry() {
        return snapshot(last());
    }

    public Map.Entry<K, V> pollFirstEntry() {
        Map.Entry<K, V> entry = snapshot(first);
        if (first != null) {
            unlink(first);
        }
        return entry;
    }

    public Map.Entry<K, V> pollLastEntry() {
        Node<K, V> last = last();
        Map.Entry<K, V> entry = snapshot(last);
        if (last != null) {
            unlink(last);
        }
        return entry;
    }

    public SortedMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    public SortedMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    public SortedMap<K, V> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    public NavigableMap<K, V> headMap(K to, boolean isIn) {
        return new TreePart<K, V>(this, false, null, false, true, to, isIn, false);
    }

    public NavigableMap<K, V> tailMap(K from, boolean isIn) {
        return new TreePart<K, V>(this, true, from, isIn, false, null, false, false);
    }

    public NavigableMap<K, V> subMap(K from, boolean isFromIn, K to, boolean isToIn) {
        return new TreePart<K, V>(this, true, from, isFromIn, true, to, isToIn, false);
    }

    public NavigableMap<K, V> descendingMap() {
        return new TreePart<K, V>(this, false, null, false, false, null, false, true);
    }

    public NavigableSet<K> navigableKeySet() {
        return new TreeKeys<K>(this);
    }

    public NavigableSet<K> descendingKeySet() {
        return new TreeKeys<K>(descendingMap());
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    private static class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final TreeMap<K, V> map;

        Entries(TreeMap<K, V> map) {
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

    private static class Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
        private final TreeMap<K, V> map;
        private Node<K, V> next;
        private Node<K, V> returned;
        private int changes;

        Cursor(TreeMap<K, V> map) {
            this.map = map;
            next = map.first;
            changes = map.changes;
        }

        public boolean hasNext() {
            return next != null;
        }

        public Map.Entry<K, V> next() {
            if (next == null) {
                throw new NoSuchElementException();
            }
            if (changes != map.changes) {
                throw new ConcurrentModificationException();
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
            map.unlink(returned);
            returned = null;
            changes = map.changes;
        }
    }

    public Object clone() {
        return new TreeMap<K, V>((SortedMap<K, ? extends V>) this);
    }
}
