package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A map in which nothing is null. The order in which a real one visits its keys is not specified. It has no superclass
 * `Dictionary` here, but that of maps.
 */
@WellFormed({
    "stored: all m: Hashtable | m.map != null",
    "own: all a: Hashtable | all b: Hashtable | a != b => a.map != b.map",
    "full: all m: Hashtable | all n: m.map.first.*next - null | n.key != null && n.value != null"
})
public class Hashtable<K, V> extends AbstractMap<K, V> implements Cloneable, java.io.Serializable {
    @Own
    private final HashMap<K, V> map;

    public Hashtable() {
        map = new HashMap<K, V>();
    }

    public Hashtable(int capacity) {
        map = new HashMap<K, V>(capacity);
    }

    public Hashtable(int capacity, float load) {
        map = new HashMap<K, V>(capacity, load);
    }

    public Hashtable(Map<? extends K, ? extends V> others) {
        map = new HashMap<K, V>();
        putAll(others);
    }

    private static void check(Object given) {
        if (given == null) {
            throw new NullPointerException();
        }
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public boolean containsKey(Object key) {
        check(key);
        return map.containsKey(key);
    }

    public boolean containsValue(Object value) {
        check(value);
        return map.containsValue(value);
    }

    public boolean contains(Object value) {
        return containsValue(value);
    }

    public V get(Object key) {
        check(key);
        return map.get(key);
    }

    public V put(K key, V value) {
        check(value);
        check(key);
        return map.put(key, value);
    }

    public V remove(Object key) {
        check(key);
        return map.remove(key);
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
        check(f);
        int before = map.changes;
        for (HashMap.Node<K, V> node = map.first; node != null; node = node.next) {
            V now = f.apply(node.key, node.value);
            check(now);
            node.value = now;
            map.check(before);
        }
    }

    public void clear() {
        map.clear();
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> f) {
        check(key);
        return map.computeIfAbsent(key, f);
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> f) {
        check(key);
        return map.computeIfPresent(key, f);
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> f) {
        check(key);
        return map.compute(key, f);
    }

    public V putIfAbsent(K key, V value) {
        check(value);
        check(key);
        return map.putIfAbsent(key, value);
    }

    public V replace(K key, V value) {
        check(value);
        check(key);
        return map.replace(key, value);
    }

    public boolean replace(K key, V old, V value) {
        check(old);
        check(value);
        check(key);
        return map.replace(key, old, value);
    }

    public boolean remove(Object key, Object value) {
        check(value);
        check(key);
        return map.remove(key, value);
    }

    /** A null is merged as any other value is, and where there is nothing to merge it with nothing is put in. */
    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> f) {
        check(f);
        check(key);
        HashMap.Node<K, V> node = map.find(key);
        if (node == null) {
            if (value != null) {
                map.put(key, value);
            }
            return value;
        }
        int before = map.changes;
        V merged = f.apply(node.value, value);
        map.check(before);
        if (merged == null) {
            map.removeNode(node);
        } else {
            node.value = merged;
        }
        return merged;
    }

    /** Changes are noticed after each entry. */
    public void forEach(BiConsumer<? super K, ? super V> action) {
        check(action);
        int before = map.changes;
        for (HashMap.Node<K, V> node = map.first; node != null; node = node.next) {
            action.accept(node.key, node.value);
            map.check(before);
        }
    }

    public Object clone() {
        return new Hashtable<K, V>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(map);
    }

    private static class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final HashMap<K, V> map;

        Entries(HashMap<K, V> map) {
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
            check(entry.getKey());
            HashMap.Node<K, V> node = map.find(entry.getKey());
            return node != null && node.value.equals(entry.getValue());
        }

        public boolean remove(Object other) {
            if (!contains(other)) {
                return false;
            }
            map.remove(((Map.Entry<?, ?>) other).getKey());
            return true;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            Iterator<Map.Entry<K, V>> it = map.entrySet().iterator();
            return new Iterator<Map.Entry<K, V>>() {
                public boolean hasNext() {
                    return it.hasNext();
                }

                public Map.Entry<K, V> next() {
                    return new Filled<K, V>(it.next());
                }

                public void remove() {
                    it.remove();
                }
            };
        }
    }

    /** An entry whose value is never null. */
    private static class Filled<K, V> implements Map.Entry<K, V> {
        private final Map.Entry<K, V> entry;

        Filled(Map.Entry<K, V> entry) {
            this.entry = entry;
        }

        public K getKey() {
            return entry.getKey();
        }

        public V getValue() {
            return entry.getValue();
        }

        public V setValue(V value) {
            check(value);
            return entry.setValue(value);
        }

        public boolean equals(Object other) {
            return entry.equals(other);
        }

        public int hashCode() {
            return entry.hashCode();
        }

        public String toString() {
            return entry.toString();
        }
    }

    public Enumeration<K> keys() {
        return Collections.enumeration(map.keySet());
    }

    public Enumeration<V> elements() {
        return Collections.enumeration(map.values());
    }
}
