package java.util;

/** What every map can do by its entries. */
public abstract class AbstractMap<K, V> implements Map<K, V> {
    protected AbstractMap() {
    }

    public abstract Set<Map.Entry<K, V>> entrySet();

    public int size() {
        return entrySet().size();
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    private Map.Entry<K, V> entryOf(Object key) {
        Iterator<Map.Entry<K, V>> it = entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<K, V> entry = it.next();
            if (key == null ? entry.getKey() == null : key.equals(entry.getKey())) {
                return entry;
            }
        }
        return null;
    }

    public boolean containsKey(Object key) {
        return entryOf(key) != null;
    }

    public boolean containsValue(Object value) {
        Iterator<Map.Entry<K, V>> it = entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<K, V> entry = it.next();
            if (value == null ? entry.getValue() == null : value.equals(entry.getValue())) {
                return true;
            }
        }
        return false;
    }

    public V get(Object key) {
        Map.Entry<K, V> entry = entryOf(key);
        return entry == null ? null : entry.getValue();
    }

    public V put(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public V remove(Object key) {
        Iterator<Map.Entry<K, V>> it = entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<K, V> entry = it.next();
            if (key == null ? entry.getKey() == null : key.equals(entry.getKey())) {
                V old = entry.getValue();
                it.remove();
                return old;
            }
        }
        return null;
    }

    public void putAll(Map<? extends K, ? extends V> others) {
        for (Map.Entry<? extends K, ? extends V> entry : others.entrySet()) {
            put(entry.getKey(), entry.getValue());
        }
    }

    public void clear() {
        entrySet().clear();
    }

    public Set<K> keySet() {
        return new Keys<K, V>(this);
    }

    public Collection<V> values() {
        return new Values<K, V>(this);
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Map)) {
            return false;
        }
        Map<?, ?> map = (Map<?, ?>) other;
        if (map.size() != size()) {
            return false;
        }
        try {
            Iterator<Map.Entry<K, V>> it = entrySet().iterator();
            while (it.hasNext()) {
                Map.Entry<K, V> entry = it.next();
                Object theirs = map.get(entry.getKey());
                V mine = entry.getValue();
                if (mine == null ? theirs != null || !map.containsKey(entry.getKey()) : !mine.equals(theirs)) {
                    return false;
                }
            }
            return true;
        } catch (ClassCastException | NullPointerException refused) {
            return false;
        }
    }

    public int hashCode() {
        int hash = 0;
        Iterator<Map.Entry<K, V>> it = entrySet().iterator();
        while (it.hasNext()) {
            hash = hash + it.next().hashCode();
        }
        return hash;
    }

    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append('{');
        boolean isFirst = true;
        Iterator<Map.Entry<K, V>> it = entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<K, V> entry = it.next();
            if (!isFirst) {
                text.append(", ");
            }
            isFirst = false;
            text.append(shown(entry.getKey())).append('=').append(shown(entry.getValue()));
        }
        return text.append('}').toString();
    }

    private String shown(Object held) {
        return held == this ? "(this Map)" : String.valueOf(held);
    }

    static boolean equalEntries(Map.Entry<?, ?> entry, Object other) {
        if (!(other instanceof Map.Entry)) {
            return false;
        }
        Map.Entry<?, ?> theirs = (Map.Entry<?, ?>) other;
        return Objects.equals(entry.getKey(), theirs.getKey()) && Objects.equals(entry.getValue(), theirs.getValue());
    }

    static int hashOf(Map.Entry<?, ?> entry) {
        return Objects.hashCode(entry.getKey()) ^ Objects.hashCode(entry.getValue());
    }

    public static class SimpleEntry<K, V> implements Map.Entry<K, V> {
        private final K key;
        private V value;

        public SimpleEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public SimpleEntry(Map.Entry<? extends K, ? extends V> entry) {
            key = entry.getKey();
            value = entry.getValue();
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            V old = this.value;
            this.value = value;
            return old;
        }

        public boolean equals(Object other) {
            return equalEntries(this, other);
        }

        public int hashCode() {
            return hashOf(this);
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    public static class SimpleImmutableEntry<K, V> extends SimpleEntry<K, V> {
        public SimpleImmutableEntry(K key, V value) {
            super(key, value);
        }

        public SimpleImmutableEntry(Map.Entry<? extends K, ? extends V> entry) {
            super(entry);
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException();
        }
    }

    private static class Keys<K, V> extends AbstractSet<K> {
        private final AbstractMap<K, V> map;

        Keys(AbstractMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object key) {
            return map.containsKey(key);
        }

        public void clear() {
            map.clear();
        }

        public Iterator<K> iterator() {
            return new KeysIterator<K, V>(map.entrySet().iterator());
        }
    }

    private static class Values<K, V> extends AbstractCollection<V> {
        private final AbstractMap<K, V> map;

        Values(AbstractMap<K, V> map) {
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
            return new ValuesIterator<K, V>(map.entrySet().iterator());
        }
    }

    private static class KeysIterator<K, V> implements Iterator<K> {
        private final Iterator<Map.Entry<K, V>> entries;

        KeysIterator(Iterator<Map.Entry<K, V>> entries) {
            this.entries = entries;
        }

        public boolean hasNext() {
            return entries.hasNext();
        }

        public K next() {
            return entries.next().getKey();
        }

        public void remove() {
            entries.remove();
        }
    }

    private static class ValuesIterator<K, V> implements Iterator<V> {
        private final Iterator<Map.Entry<K, V>> entries;

        ValuesIterator(Iterator<Map.Entry<K, V>> entries) {
            this.entries = entries;
        }

        public boolean hasNext() {
            return entries.hasNext();
        }

        public V next() {
            return entries.next().getValue();
        }

        public void remove() {
            entries.remove();
        }
    }
}
