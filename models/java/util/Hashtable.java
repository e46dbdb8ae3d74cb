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
        for (Map.Entry<K, V> entry : map.entrySet()) {
            V now = f.apply(entry.getKey(), entry.getValue());
            check(now);
            entry.setValue(now);
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

    public void forEach(BiConsumer<? super K, ? super V> action) {
        map.forEach(action);
    }

    public Object clone() {
        return new Hashtable<K, V>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return map.entrySet();
    }

    public Enumeration<K> keys() {
        return Collections.enumeration(map.keySet());
    }

    public Enumeration<V> elements() {
        return Collections.enumeration(map.values());
    }
}
