package java.util;

/** A view of the entries of a tree map between two keys, in either direction. */
class TreePart<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V> {
    private final TreeMap<K, V> map;
    private final boolean hasLow;
    private final K low;
    private final boolean isLowIn;
    private final boolean hasHigh;
    private final K high;
    private final boolean isHighIn;
    private final boolean isDescending;

    TreePart(
        TreeMap<K, V> map, boolean hasLow, K low, boolean isLowIn, boolean hasHigh, K high, boolean isHighIn,
        boolean isDescending
    ) {
        if (hasLow && hasHigh) {
            if (map.compare(low, high) > 0) {
                throw new IllegalArgumentException();
            }
        } else if (hasLow) {
            map.compare(low, low);
        } else if (hasHigh) {
            map.compare(high, high);
        }
        this.map = map;
        this.hasLow = hasLow;
        this.low = low;
        this.isLowIn = isLowIn;
        this.hasHigh = hasHigh;
        this.high = high;
        this.isHighIn = isHighIn;
        this.isDescending = isDescending;
    }

    private boolean isTooLow(Object key) {
        if (!hasLow) {
            return false;
        }
        int order = map.compare(key, low);
        return order < 0 || order == 0 && !isLowIn;
    }

    private boolean isTooHigh(Object key) {
        if (!hasHigh) {
            return false;
        }
        int order = map.compare(key, high);
        return order > 0 || order == 0 && !isHighIn;
    }

    private boolean isInside(Object key) {
        return !isTooLow(key) && !isTooHigh(key);
    }

    /** May it be the end of a part of this part? */
    private boolean mayEnd(K key, boolean isIn) {
        if (isIn) {
            return isInside(key);
        }
        return (!hasLow || map.compare(key, low) >= 0) && (!hasHigh || map.compare(high, key) >= 0);
    }

    private TreeMap.Node<K, V> lowest() {
        TreeMap.Node<K, V> node = !hasLow ? map.first : isLowIn ? map.ceiling(low) : map.higher(low);
        return node == null || isTooHigh(node.key) ? null : node;
    }

    private TreeMap.Node<K, V> highest() {
        TreeMap.Node<K, V> node = !hasHigh ? map.last() : isHighIn ? map.floor(high) : map.lower(high);
        return node == null || isTooLow(node.key) ? null : node;
    }

    private TreeMap.Node<K, V> below(K key, boolean orAt) {
        if (isTooHigh(key)) {
            return highest();
        }
        TreeMap.Node<K, V> node = orAt ? map.floor(key) : map.lower(key);
        return node == null || isTooLow(node.key) ? null : node;
    }

    private TreeMap.Node<K, V> above(K key, boolean orAt) {
        if (isTooLow(key)) {
            return lowest();
        }
        TreeMap.Node<K, V> node = orAt ? map.ceiling(key) : map.higher(key);
        return node == null || isTooHigh(node.key) ? null : node;
    }

    TreeMap.Node<K, V> first() {
        return isDescending ? highest() : lowest();
    }

    private TreeMap.Node<K, V> last() {
        return isDescending ? lowest() : highest();
    }

    /** The next one, in the direction of this view. */
    TreeMap.Node<K, V> after(TreeMap.Node<K, V> node) {
        return isDescending ? below(node.key, false) : above(node.key, false);
    }

    TreeMap<K, V> map() {
        return map;
    }

    public Comparator<? super K> comparator() {
        return isDescending ? Collections.reverseOrder(map.comparator()) : map.comparator();
    }

    public int size() {
        int n = 0;
        for (TreeMap.Node<K, V> node = lowest(); node != null && !isTooHigh(node.key); node = node.next) {
            n++;
        }
        return n;
    }

    public boolean isEmpty() {
        return lowest() == null;
    }

    public boolean containsKey(Object key) {
        return isInside(key) && map.containsKey(key);
    }

    public V get(Object key) {
        return isInside(key) ? map.get(key) : null;
    }

    public V put(K key, V value) {
        if (!isInside(key)) {
            throw new IllegalArgumentException();
        }
        return map.put(key, value);
    }

    public V remove(Object key) {
        return isInside(key) ? map.remove(key) : null;
    }

    private static <K, V> K found(TreeMap.Node<K, V> node) {
        if (node == null) {
            throw new NoSuchElementException();
        }
        return node.key;
    }

    public K firstKey() {
        return found(first());
    }

    public K lastKey() {
        return found(last());
    }

    public K lowerKey(K key) {
        return TreeMap.keyOf(isDescending ? above(key, false) : below(key, false));
    }

    public K floorKey(K key) {
        return TreeMap.keyOf(isDescending ? above(key, true) : below(key, true));
    }

    public K ceilingKey(K key) {
        return TreeMap.keyOf(isDescending ? below(key, true) : above(key, true));
    }

    public K higherKey(K key) {
        return TreeMap.keyOf(isDescending ? below(key, false) : above(key, false));
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return TreeMap.snapshot(isDescending ? above(key, false) : below(key, false));
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return TreeMap.snapshot(isDescending ? above(key, true) : below(key, true));
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return TreeMap.snapshot(isDescending ? below(key, true) : above(key, true));
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return TreeMap.snapshot(isDescending ? below(key, false) : above(key, false));
    }

    public Map.Entry<K, V> firstEntry() {
        return TreeMap.snapshot(first());
    }

    public Map.Entry<K, V> lastEntry() {
        return TreeMap.snapshot(last());
    }

    private Map.Entry<K, V> polled(TreeMap.Node<K, V> node) {
        Map.Entry<K, V> entry = TreeMap.snapshot(node);
        if (node != null) {
            map.unlink(node);
        }
        return entry;
    }

    public Map.Entry<K, V> pollFirstEntry() {
        return polled(first());
    }

    public Map.Entry<K, V> pollLastEntry() {
        return polled(last());
    }

    public SortedMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    public SortedMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    public SortedMap<K, V> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    private NavigableMap<K, V> from(K key, boolean isIn, boolean hasEnd, K end, boolean isEndIn) {
        if (!mayEnd(key, isIn) || hasEnd && !mayEnd(end, isEndIn)) {
            throw new IllegalArgumentException();
        }
        return hasEnd
            ? new TreePart<K, V>(map, true, key, isIn, true, end, isEndIn, isDescending)
            : new TreePart<K, V>(map, true, key, isIn, hasHigh, high, isHighIn, isDescending);
    }

    private NavigableMap<K, V> upTo(K key, boolean isIn) {
        if (!mayEnd(key, isIn)) {
            throw new IllegalArgumentException();
        }
        return new TreePart<K, V>(map, hasLow, low, isLowIn, true, key, isIn, isDescending);
    }

    public NavigableMap<K, V> headMap(K to, boolean isIn) {
        return isDescending ? from(to, isIn, false, null, false) : upTo(to, isIn);
    }

    public NavigableMap<K, V> tailMap(K from, boolean isIn) {
        return isDescending ? upTo(from, isIn) : from(from, isIn, false, null, false);
    }

    public NavigableMap<K, V> subMap(K from, boolean isFromIn, K to, boolean isToIn) {
        return isDescending ? from(to, isToIn, true, from, isFromIn) : from(from, isFromIn, true, to, isToIn);
    }

    public NavigableMap<K, V> descendingMap() {
        return new TreePart<K, V>(map, hasLow, low, isLowIn, hasHigh, high, isHighIn, !isDescending);
    }

    public Set<K> keySet() {
        return navigableKeySet();
    }

    public NavigableSet<K> navigableKeySet() {
        return new TreeKeys<K>(this);
    }

    public NavigableSet<K> descendingKeySet() {
        return new TreeKeys<K>(descendingMap());
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    private static class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final TreePart<K, V> part;

        Entries(TreePart<K, V> part) {
            this.part = part;
        }

        public int size() {
            return part.size();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Cursor<K, V>(part);
        }
    }

    private static class Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
        private final TreePart<K, V> part;
        private TreeMap.Node<K, V> next;
        private TreeMap.Node<K, V> returned;
        private int changes;

        Cursor(TreePart<K, V> part) {
            this.part = part;
            next = part.first();
            changes = part.map().changes;
        }

        public boolean hasNext() {
            return next != null;
        }

        public Map.Entry<K, V> next() {
            if (next == null) {
                throw new NoSuchElementException();
            }
            if (changes != part.map().changes) {
                throw new ConcurrentModificationException();
            }
            returned = next;
            next = part.after(next);
            return returned;
        }

        public void remove() {
            if (returned == null) {
                throw new IllegalStateException();
            }
            if (changes != part.map().changes) {
                throw new ConcurrentModificationException();
            }
            part.map().unlink(returned);
            returned = null;
            changes = part.map().changes;
        }
    }
}
