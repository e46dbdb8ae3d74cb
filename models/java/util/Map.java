package java.util;

public interface Map<K, V> {
    int size();

    boolean isEmpty();

    boolean containsKey(Object key);

    boolean containsValue(Object value);

    V get(Object key);

    V put(K key, V value);

    V remove(Object key);

    void putAll(Map<? extends K, ? extends V> others);

    void clear();

    Set<K> keySet();

    Collection<V> values();

    Set<Map.Entry<K, V>> entrySet();

    default V getOrDefault(Object key, V otherwise) {
        return containsKey(key) ? get(key) : otherwise;
    }

    default V putIfAbsent(K key, V value) {
        V old = get(key);
        if (old == null) {
            put(key, value);
        }
        return old;
    }

    interface Entry<K, V> {
        K getKey();

        V getValue();

        V setValue(V value);
    }

    default void forEach(java.util.function.BiConsumer<? super K, ? super V> action) {
        for (Map.Entry<K, V> entry : entrySet()) {
            action.accept(entry.getKey(), entry.getValue());
        }
    }

    default V computeIfAbsent(K key, java.util.function.Function<? super K, ? extends V> f) {
        V old = get(key);
        if (old != null) {
            return old;
        }
        V value = f.apply(key);
        if (value != null) {
            put(key, value);
        }
        return value;
    }

    default V computeIfPresent(K key, java.util.function.BiFunction<? super K, ? super V, ? extends V> f) {
        V old = get(key);
        if (old == null) {
            return null;
        }
        V value = f.apply(key, old);
        if (value == null) {
            remove(key);
        } else {
            put(key, value);
        }
        return value;
    }

    default V compute(K key, java.util.function.BiFunction<? super K, ? super V, ? extends V> f) {
        V old = get(key);
        V value = f.apply(key, old);
        if (value != null) {
            put(key, value);
        } else if (old != null || containsKey(key)) {
            remove(key);
        }
        return value;
    }

    default V merge(K key, V value, java.util.function.BiFunction<? super V, ? super V, ? extends V> f) {
        if (value == null) {
            throw new NullPointerException();
        }
        V old = get(key);
        V merged = old == null ? value : f.apply(old, value);
        if (merged == null) {
            remove(key);
        } else {
            put(key, merged);
        }
        return merged;
    }

    default V replace(K key, V value) {
        return containsKey(key) ? put(key, value) : null;
    }

    default boolean remove(Object key, Object value) {
        if (!containsKey(key) || !Objects.equals(get(key), value)) {
            return false;
        }
        remove(key);
        return true;
    }

    static <K, V> Map.Entry<K, V> entry(K key, V value) {
        return new AbstractMap.SimpleImmutableEntry<K, V>(Objects.requireNonNull(key), Objects.requireNonNull(value));
    }

    static <K, V> Map<K, V> of() {
        return new ImmutableMap<K, V>();
    }

    static <K, V> Map<K, V> of(K k1, V v1) {
        ImmutableMap<K, V> map = new ImmutableMap<K, V>();
        map.with(k1, v1);
        return map;
    }

    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2) {
        ImmutableMap<K, V> map = new ImmutableMap<K, V>();
        map.with(k1, v1);
        map.with(k2, v2);
        return map;
    }

    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3) {
        ImmutableMap<K, V> map = new ImmutableMap<K, V>();
        map.with(k1, v1);
        map.with(k2, v2);
        map.with(k3, v3);
        return map;
    }
}
