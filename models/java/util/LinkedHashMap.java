package java.util;

/**
 * A map that keeps the order in which keys were put in, or were used last: keys and values in a chain of entries.
 */
public class LinkedHashMap<K, V> extends HashMap<K, V> {
    private final boolean accessOrder;

    public LinkedHashMap() {
        accessOrder = false;
    }

    public LinkedHashMap(int capacity) {
        super(capacity);
        accessOrder = false;
    }

    public LinkedHashMap(int capacity, float load) {
        super(capacity, load);
        accessOrder = false;
    }

    public LinkedHashMap(int capacity, float load, boolean accessOrder) {
        super(capacity, load);
        this.accessOrder = accessOrder;
    }

    public LinkedHashMap(Map<? extends K, ? extends V> others) {
        accessOrder = false;
        for (Map.Entry<? extends K, ? extends V> entry : others.entrySet()) {
            super.insert(entry.getKey(), entry.getValue());
        }
    }

    public V get(Object key) {
        if (!accessOrder) {
            return super.get(key);
        }
        HashMap.Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        moveLast(node);
        return node.value;
    }

    public V getOrDefault(Object key, V otherwise) {
        HashMap.Node<K, V> node = find(key);
        if (node == null) {
            return otherwise;
        }
        use(node);
        return node.value;
    }

    V insert(K key, V value) {
        int before = size;
        V old = super.insert(key, value);
        if (size != before) {
            makeRoom();
        } else if (accessOrder) {
            moveLast(find(key));
        }
        return old;
    }

    private void makeRoom() {
        HashMap.Node<K, V> eldest = first;
        if (removeEldestEntry(eldest)) {
            removeNode(eldest);
        }
    }

    void append(int hash, K key, V value) {
        super.append(hash, key, value);
        makeRoom();
    }

    /** The real one loses its way where an entry is taken out. */
    HashMap.Node<K, V> after(HashMap.Node<K, V> node, int before) {
        if (changes != before) {
            HashMap.Node<K, V> one = first;
            while (one != null && one != node) {
                one = one.next;
            }
            return one == null ? null : one.next;
        }
        return node.next;
    }

    void use(HashMap.Node<K, V> node) {
        if (accessOrder) {
            moveLast(node);
        }
    }

    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return false;
    }

    /** Only a name that the real HashMap extends: this model has no use for it. */
    static class Entry<K, V> extends HashMap.Node<K, V> {
        Entry(int hash, K key, V value, HashMap.Node<K, V> next) {
            super(hash, key, value, next);
        }
    }

    public Object clone() {
        LinkedHashMap<K, V> copy = new LinkedHashMap<K, V>(16, 0.75f, accessOrder);
        for (HashMap.Node<K, V> node = first; node != null; node = node.next) {
            copy.put(node.key, node.value);
        }
        return copy;
    }
}
