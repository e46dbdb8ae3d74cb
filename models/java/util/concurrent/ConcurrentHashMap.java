package java.util.concurrent;

import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

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

    public ConcurrentHashMap(int capacity, float load) {
        map = new HashMap<K, V>(capacity, load);
    }

    public ConcurrentHashMap(int capacity, float load, int nThreads) {
        if (nThreads <= 0) {
            throw new IllegalArgumentException();
        }
        map = new HashMap<K, V>(capacity, load);
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

    public V computeIfAbsent(K key, Function<? super K, ? extends V> f) {
        check(key);
        check(f);
        V old = map.get(key);
        if (old != null) {
            return old;
        }
        V value = f.apply(key);
        if (value != null) {
            map.put(key, value);
        }
        return value;
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> f) {
        check(key);
        check(f);
        V old = map.get(key);
        return old == null ? null : settle(key, f.apply(key, old));
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> f) {
        check(key);
        check(f);
        return settle(key, f.apply(key, map.get(key)));
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> f) {
        check(key);
        check(value);
        check(f);
        V old = map.get(key);
        return settle(key, old == null ? value : f.apply(old, value));
    }

    /** Null removes the key. */
    private V settle(K key, V value) {
        if (value == null) {
            map.remove(key);
        } else {
            map.put(key, value);
        }
        return value;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        check(action);
        Iterator<Map.Entry<K, V>> entries = new Cursor<Map.Entry<K, V>>(map.entrySet().iterator());
        while (entries.hasNext()) {
            Map.Entry<K, V> entry = entries.next();
            action.accept(entry.getKey(), entry.getValue());
        }
    }

    public void clear() {
        map.clear();
    }

    public Enumeration<K> keys() {
        return Collections.enumeration(keySet());
    }

    public Enumeration<V> elements() {
        return Collections.enumeration(values());
    }

    public static <T> KeySetView<T, Boolean> newKeySet() {
        return new KeySetView<T, Boolean>(new ConcurrentHashMap<T, Boolean>(), Boolean.TRUE);
    }

    public static <T> KeySetView<T, Boolean> newKeySet(int capacity) {
        return new KeySetView<T, Boolean>(new ConcurrentHashMap<T, Boolean>(capacity), Boolean.TRUE);
    }

    public KeySetView<K, V> keySet() {
        return new KeySetView<K, V>(this, null);
    }

    public Collection<V> values() {
        return new Values<K, V>(this);
    }

    public KeySetView<K, V> keySet(V value) {
        check(value);
        return new KeySetView<K, V>(this, value);
    }

    /** The keys of a map; those that are added have this value. */
    @WellFormed("stored: all s: KeySetView | s.map != null")
    public static final class KeySetView<K, V> extends AbstractSet<K> {
        private final ConcurrentHashMap<K, V> map;
        private final V value;

        KeySetView(ConcurrentHashMap<K, V> map, V value) {
            this.map = map;
            this.value = value;
        }

        public ConcurrentHashMap<K, V> getMap() {
            return map;
        }

        public V getMappedValue() {
            return value;
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object key) {
            return map.containsKey(key);
        }

        public boolean add(K key) {
            if (value == null) {
                throw new UnsupportedOperationException();
            }
            return map.putIfAbsent(key, value) == null;
        }

        public boolean remove(Object key) {
            return map.remove(key) != null;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<K> iterator() {
            return new Cursor<K>(map.map.keySet().iterator());
        }
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
            Iterator<Map.Entry<K, V>> entries = new Cursor<Map.Entry<K, V>>(map.entrySet().iterator());
            return new Iterator<Map.Entry<K, V>>() {
                public boolean hasNext() {
                    return entries.hasNext();
                }

                public Map.Entry<K, V> next() {
                    Map.Entry<K, V> entry = entries.next();
                    return new Shown<K, V>(map, entry.getKey(), entry.getValue());
                }

                public void remove() {
                    entries.remove();
                }
            };
        }
    }

    private static class Values<K, V> extends AbstractCollection<V> {
        private final ConcurrentHashMap<K, V> map;

        Values(ConcurrentHashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }

        public void clear() {
            map.clear();
        }

        public Iterator<V> iterator() {
            return new Cursor<V>(map.map.values().iterator());
        }
    }

    private static class Cursor<T> implements Iterator<T> {
        private final Iterator<T> it;

        Cursor(Iterator<T> it) {
            this.it = it;
        }

        public boolean hasNext() {
            return it.hasNext();
        }

        public T next() {
            try {
                return it.next();
            } catch (ConcurrentModificationException e) {
                changed();
                throw e;
            }
        }

        public void remove() {
            try {
                it.remove();
            } catch (ConcurrentModificationException e) {
                changed();
                throw e;
            }
        }
    }

    /** What an entry was when it was met. A value that is set is put in. */
    private static class Shown<K, V> extends AbstractMap.SimpleEntry<K, V> {
        private final HashMap<K, V> map;

        Shown(HashMap<K, V> map, K key, V value) {
            super(key, value);
            this.map = map;
        }

        public V setValue(V value) {
            check(value);
            V old = super.setValue(value);
            map.put(getKey(), value);
            return old;
        }
    }
}
