package java.util;

/** What `Map.of` makes: every way to change it throws, and so does a null. */
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
}
