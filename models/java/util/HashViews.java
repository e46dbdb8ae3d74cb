package java.util;

import java.util.function.Consumer;

/** The keys, values and entries of a hash map: views of it. */
final class HashViews {
    private HashViews() {
    }

    /** Walks the chain; removal goes through the map. */
    private static class Cursor<K, V> {
        private final HashMap<K, V> map;
        private HashMap.Node<K, V> next;
        private HashMap.Node<K, V> returned;
        private int changes;

        Cursor(HashMap<K, V> map) {
            this.map = map;
            next = map.first;
            changes = map.changes;
        }

        public boolean hasNext() {
            return next != null;
        }

        HashMap.Node<K, V> step() {
            if (changes != map.changes) {
                throw new ConcurrentModificationException();
            }
            if (next == null) {
                throw new NoSuchElementException();
            }
            returned = next;
            next = next.next;
            return returned;
        }

        public void remove() {
            if (returned == null) {
                throw new IllegalStateException();
            }
            if (changes != map.changes) {
                throw new ConcurrentModificationException();
            }
            map.removeNode(returned);
            returned = null;
            changes = map.changes;
        }
    }

    private static class KeyCursor<K, V> extends Cursor<K, V> implements Iterator<K> {
        KeyCursor(HashMap<K, V> map) {
            super(map);
        }

        public K next() {
            return step().key;
        }
    }

    private static class ValueCursor<K, V> extends Cursor<K, V> implements Iterator<V> {
        ValueCursor(HashMap<K, V> map) {
            super(map);
        }

        public V next() {
            return step().value;
        }
    }

    private static class EntryCursor<K, V> extends Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
        EntryCursor(HashMap<K, V> map) {
            super(map);
        }

        public Map.Entry<K, V> next() {
            return step();
        }
    }

    static class Keys<K, V> extends AbstractSet<K> {
        private final HashMap<K, V> map;

        Keys(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public boolean contains(Object key) {
            return map.containsKey(key);
        }

        public boolean remove(Object key) {
            return map.taken(key) != null;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<K> iterator() {
            return new KeyCursor<K, V>(map);
        }

        public void forEach(Consumer<? super K> action) {
            Objects.requireNonNull(action);
            map.forEach((k, v) -> action.accept(k));
        }
    }

    static class Values<K, V> extends AbstractCollection<V> {
        private final HashMap<K, V> map;

        Values(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<V> iterator() {
            return new ValueCursor<K, V>(map);
        }

        public void forEach(Consumer<? super V> action) {
            Objects.requireNonNull(action);
            map.forEach((k, v) -> action.accept(v));
        }
    }

    static class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final HashMap<K, V> map;

        Entries(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryCursor<K, V>(map);
        }

        public void forEach(Consumer<? super Map.Entry<K, V>> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            int before = map.changes;
            int n = map.size;
            for (HashMap.Node<K, V> node = map.first; node != null && map.size <= n; node = map.after(node, before)) {
                action.accept(node);
            }
            map.check(before);
        }
    }
}
