package java.util;

/** A map that keeps the order of insertion: keys and values in a chain of entries. */
public class LinkedHashMap<K, V> extends HashMap<K, V> {
    public LinkedHashMap() {
    }

    public LinkedHashMap(int capacity) {
        super(capacity);
    }
}
