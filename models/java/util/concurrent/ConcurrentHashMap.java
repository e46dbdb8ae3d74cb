package java.util.concurrent;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/**
 * As one thread sees it. Nothing is null in it. Whether an iterator shows what came or went since it was made is not
 * specified, and not modelled.
 */
@WellFormed({
    "stored: all m: ConcurrentHashMap | m.map != null",
    "own: all a: ConcurrentHashMap | all b: ConcurrentHashMap | a != b => a.map != b.map",
    "full: all m: ConcurrentHashMap | all n: m.map.first.*next - null | n.key != null && n.value != null"
})
public class ConcurrentHashMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V> {
    @Own
    private final HashMap<K, V> map;

    public ConcurrentHashMap() {
        map = new HashMap<K, V>();
    }

    public ConcurrentHashMap(int capacity) {
        map = new HashMap<K, V>(capacity);
    }

    public ConcurrentHashMap(Map<? extends K, ? extends V> others) {
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
        check(key);
        check(value);
        return map.put(key, value);
    }

    public V putIfAbsent(K key, V value) {
        check(key);
        check(value);
        return map.putIfAbsent(key, value);
    }

    public V replace(K key, V value) {
        check(key);
        check(value);
        return map.replace(key, value);
    }

    public boolean replace(K key, V before, V value) {
        check(key);
        check(before);
        check(value);
        boolean isThere = before.equals(map.get(key));
        if (isThere) {
            map.put(key, value);
        }
        return isThere;
    }

    public V remove(Object key) {
        check(key);
        return map.remove(key);
    }

    public boolean remove(Object key, Object value) {
        check(key);
        return value != null && map.remove(key, value);
    }

    public void replaceAll(java.util.function.BiFunction<? super K, ? super V, ? extends V> f) {
        check(f);
        for (Map.Entry<K, V> entry : map.entrySet()) {
            V now = f.apply(entry.getKey(), entry.getValue());
            check(now);
            entry.setValue(now);
        }
    }

    public void clear() {
        map.clear();
    }

    public long mappingCount() {
        return map.size();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(map);
    }

    @Lacks("an iterator of a `ConcurrentHashMap` that has changed since")
    private static native void changed();

    private static class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final HashMap<K, V> map;

        Entries(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public void clear() {
            map.clear();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Cursor<K, V>(map.entrySet().iterator());
        }
    }

    private static class Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
        private final Iterator<Map.Entry<K, V>> entries;

        Cursor(Iterator<Map.Entry<K, V>> entries) {
            this.entries = entries;
        }

        public boolean hasNext() {
            return entries.hasNext();
        }

        public Map.Entry<K, V> next() {
            try {
                return entries.next();
            } catch (ConcurrentModificationException e) {
                changed();
                throw e;
            }
        }

        public void remove() {
            try {
                entries.remove();
            } catch (ConcurrentModificationException e) {
                changed();
                throw e;
            }
        }
    }
}
