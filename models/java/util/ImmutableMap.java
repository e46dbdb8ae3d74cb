package java.util;

/** What `Map.of` makes: every way to change it throws, and so does a null. */
@WellFormed("filled: all m: ImmutableMap | all n: m.first.*next - null | n.key != null && n.value != null")
final class ImmutableMap<K, V> extends HashMap<K, V> {
    void with(K key, V value) {
        if (key == null || value == null) {
            throw new NullPointerException();
        }
        if (super.containsKey(key)) {
            throw new IllegalArgumentException();
        }
        super.put(key, value);
    }

    public V put(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public V remove(Object key) {
        throw new UnsupportedOperationException();
    }

    public void putAll(Map<? extends K, ? extends V> others) {
        throw new UnsupportedOperationException();
    }

    public void clear() {
        throw new UnsupportedOperationException();
    }

    public V putIfAbsent(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public V replace(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public boolean replace(K key, V old, V value) {
        throw new UnsupportedOperationException();
    }

    public void replaceAll(java.util.function.BiFunction<? super K, ? super V, ? extends V> f) {
        throw new UnsupportedOperationException();
    }

    public boolean remove(Object key, Object value) {
        throw new UnsupportedOperationException();
    }

    public V computeIfAbsent(K key, java.util.function.Function<? super K, ? extends V> f) {
        throw new UnsupportedOperationException();
    }

    public V computeIfPresent(K key, java.util.function.BiFunction<? super K, ? super V, ? extends V> f) {
        throw new UnsupportedOperationException();
    }

    public V compute(K key, java.util.function.BiFunction<? super K, ? super V, ? extends V> f) {
        throw new UnsupportedOperationException();
    }

    public V merge(K key, V value, java.util.function.BiFunction<? super V, ? super V, ? extends V> f) {
        throw new UnsupportedOperationException();
    }
}
