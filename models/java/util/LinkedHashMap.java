package java.util;

/** A map that keeps the order of insertion: keys and values in a chain of entries. */
public class LinkedHashMap<K, V> extends HashMap<K, V> {
    public LinkedHashMap() {
    }

    public LinkedHashMap(int capacity) {
        super(capacity);
    }

    public LinkedHashMap(Map<? extends K, ? extends V> others) {
        super(others);
    }

    /** Only a name that the real HashMap extends: this model has no use for it. */
    static class Entry<K, V> extends HashMap.Node<K, V> {
        Entry(int hash, K key, V value, HashMap.Node<K, V> next) {
            super(hash, key, value, next);
        }
    }
}
