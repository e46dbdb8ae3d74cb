package java.util;

/** What `Map.of` makes: every way to change it throws, and so does a null. */
@WellFormed({
    "stored: all m: ImmutableMap | m.map != null",
    "own: all a: ImmutableMap | all b: ImmutableMap | a != b => a.map != b.map",
    "filled: all m: ImmutableMap | all n: m.map.first.*next - null | n.key != null && n.value != null"
})
final class ImmutableMap<K, V> extends AbstractMap<K, V> {
    @Own
    private final HashMap<K, V> map = new HashMap<K, V>();

    void with(K key, V value) {
        check(key);
        check(value);
        if (map.put(key, value) != null) {
            throw new IllegalArgumentException();
        }
    }

    private static void check(Object given) {
        if (given == null) {
            throw new NullPointerException();
        }
    }

    public int size() {
        return map.size();
    }

    public boolean containsKey(Object key) {
        check(key);
        return map.containsKey(key);
    }

    public boolean containsValue(Object value) {
        check(value);
        return map.containsValue(value);
    }

    public V get(Object key) {
        check(key);
        return map.get(key);
    }

    public V getOrDefault(Object key, V otherwise) {
        check(key);
        return map.getOrDefault(key, otherwise);
    }

    public void forEach(java.util.function.BiConsumer<? super K, ? super V> action) {
        map.forEach(action);
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
            return map.size();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Cursor<K, V>(map.first);
        }
    }

    /** Its entries cannot be changed either. */
    private static class Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
        private HashMap.Node<K, V> next;

        Cursor(HashMap.Node<K, V> first) {
            next = first;
        }

        public boolean hasNext() {
            return next != null;
        }

        public Map.Entry<K, V> next() {
            if (next == null) {
                throw new NoSuchElementException();
            }
            HashMap.Node<K, V> node = next;
            next = node.next;
            return new AbstractMap.SimpleImmutableEntry<K, V>(node.key, node.value);
        }
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
