package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

/** What `Collections.emptyMap` gives. As the real one it knows no null from other keys. */
@WellFormed("empty: all m: EmptyMap | m.size() = 0")
final class EmptyMap<K, V> extends AbstractMap<K, V> {
    public int size() {
        return 0;
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new EmptySet<Map.Entry<K, V>>();
    }

    public V putIfAbsent(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public boolean remove(Object key, Object value) {
        throw new UnsupportedOperationException();
    }

    public boolean replace(K key, V old, V value) {
        throw new UnsupportedOperationException();
    }

    public V replace(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> f) {
        throw new UnsupportedOperationException();
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> f) {
        throw new UnsupportedOperationException();
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> f) {
        throw new UnsupportedOperationException();
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> f) {
        throw new UnsupportedOperationException();
    }
}
