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

        /** Without nulls; that of an entry of `Map.entry` is it itself in a JVM. */
        @SuppressWarnings("unchecked")
        static <K, V> Map.Entry<K, V> copyOf(Map.Entry<? extends K, ? extends V> entry) {
            return Map.entry(entry.getKey(), entry.getValue());
        }

        static <K extends Comparable<? super K>, V> Comparator<Map.Entry<K, V>> comparingByKey() {
            return (a, b) -> a.getKey().compareTo(b.getKey());
        }

        static <K, V extends Comparable<? super V>> Comparator<Map.Entry<K, V>> comparingByValue() {
            return (a, b) -> a.getValue().compareTo(b.getValue());
        }

        static <K, V> Comparator<Map.Entry<K, V>> comparingByKey(Comparator<? super K> order) {
            Objects.requireNonNull(order);
            return (a, b) -> order.compare(a.getKey(), b.getKey());
        }

        static <K, V> Comparator<Map.Entry<K, V>> comparingByValue(Comparator<? super V> order) {
            Objects.requireNonNull(order);
            return (a, b) -> order.compare(a.getValue(), b.getValue());
        }
    }

    default void forEach(java.util.function.BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        for (Map.Entry<K, V> entry : entrySet()) {
            action.accept(entry.getKey(), entry.getValue());
        }
    }

    default V computeIfAbsent(K key, java.util.function.Function<? super K, ? extends V> f) {
        Objects.requireNonNull(f);
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
        Objects.requireNonNull(f);
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
        Objects.requireNonNull(f);
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
        Objects.requireNonNull(f);
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

    default boolean replace(K key, V old, V value) {
        if (!containsKey(key) || !Objects.equals(get(key), old)) {
            return false;
        }
        put(key, value);
        return true;
    }

    default void replaceAll(java.util.function.BiFunction<? super K, ? super V, ? extends V> f) {
        if (f == null) {
            throw new NullPointerException();
        }
        for (Map.Entry<K, V> entry : entrySet()) {
            entry.setValue(f.apply(entry.getKey(), entry.getValue()));
        }
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

    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4) {
        ImmutableMap<K, V> map = new ImmutableMap<K, V>();
        map.with(k1, v1);
        map.with(k2, v2);
        map.with(k3, v3);
        map.with(k4, v4);
        return map;
    }

    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5) {
        ImmutableMap<K, V> map = new ImmutableMap<K, V>();
        map.with(k1, v1);
        map.with(k2, v2);
        map.with(k3, v3);
        map.with(k4, v4);
        map.with(k5, v5);
        return map;
    }

    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6) {
        ImmutableMap<K, V> map = new ImmutableMap<K, V>();
        map.with(k1, v1);
        map.with(k2, v2);
        map.with(k3, v3);
        map.with(k4, v4);
        map.with(k5, v5);
        map.with(k6, v6);
        return map;
    }

    static <K, V> Map<K, V> of(
            K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5,
            K k6, V v6, K k7, V v7) {
        ImmutableMap<K, V> map = new ImmutableMap<K, V>();
        map.with(k1, v1);
        map.with(k2, v2);
        map.with(k3, v3);
        map.with(k4, v4);
        map.with(k5, v5);
        map.with(k6, v6);
        map.with(k7, v7);
        return map;
    }

    static <K, V> Map<K, V> of(
            K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5,
            K k6, V v6, K k7, V v7, K k8, V v8) {
        ImmutableMap<K, V> map = new ImmutableMap<K, V>();
        map.with(k1, v1);
        map.with(k2, v2);
        map.with(k3, v3);
        map.with(k4, v4);
        map.with(k5, v5);
        map.with(k6, v6);
        map.with(k7, v7);
        map.with(k8, v8);
        return map;
    }

    static <K, V> Map<K, V> of(
            K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5,
            K k6, V v6, K k7, V v7, K k8, V v8, K k9, V v9) {
        ImmutableMap<K, V> map = new ImmutableMap<K, V>();
        map.with(k1, v1);
        map.with(k2, v2);
        map.with(k3, v3);
        map.with(k4, v4);
        map.with(k5, v5);
        map.with(k6, v6);
        map.with(k7, v7);
        map.with(k8, v8);
        map.with(k9, v9);
        return map;
    }

    static <K, V> Map<K, V> of(
            K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5,
            K k6, V v6, K k7, V v7, K k8, V v8, K k9, V v9, K k10, V v10) {
        ImmutableMap<K, V> map = new ImmutableMap<K, V>();
        map.with(k1, v1);
        map.with(k2, v2);
        map.with(k3, v3);
        map.with(k4, v4);
        map.with(k5, v5);
        map.with(k6, v6);
        map.with(k7, v7);
        map.with(k8, v8);
        map.with(k9, v9);
        map.with(k10, v10);
        return map;
    }

    @SafeVarargs
    static <K, V> Map<K, V> ofEntries(Map.Entry<? extends K, ? extends V>... entries) {
        ImmutableMap<K, V> map = new ImmutableMap<K, V>();
        for (int i = 0; i < entries.length; i++) {
            map.with(entries[i].getKey(), entries[i].getValue());
        }
        return map;
    }

    @SuppressWarnings("unchecked")
    static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> others) {
        if (others instanceof ImmutableMap) {
            return (ImmutableMap<K, V>) others;
        }
        ImmutableMap<K, V> map = new ImmutableMap<K, V>();
        for (Map.Entry<? extends K, ? extends V> entry : others.entrySet()) {
            map.with(entry.getKey(), entry.getValue());
        }
        return map;
    }
}
