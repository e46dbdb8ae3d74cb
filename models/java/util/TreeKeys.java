package java.util;

/** The keys of a sorted map, as a view: nothing can be added. */
class TreeKeys<E> extends AbstractSet<E> implements NavigableSet<E> {
    final NavigableMap<E, ?> map;

    TreeKeys(NavigableMap<E, ?> map) {
        this.map = map;
    }

    public Comparator<? super E> comparator() {
        return map.comparator();
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public boolean contains(Object element) {
        return map.containsKey(element);
    }

    public boolean remove(Object element) {
        int before = map.size();
        map.remove(element);
        return map.size() != before;
    }

    public void clear() {
        map.clear();
    }

    public E first() {
        return map.firstKey();
    }

    public E last() {
        return map.lastKey();
    }

    public E lower(E element) {
        return map.lowerKey(element);
    }

    public E floor(E element) {
        return map.floorKey(element);
    }

    public E ceiling(E element) {
        return map.ceilingKey(element);
    }

    public E higher(E element) {
        return map.higherKey(element);
    }

    public E pollFirst() {
        Map.Entry<E, ?> entry = map.pollFirstEntry();
        return entry == null ? null : entry.getKey();
    }

    public E pollLast() {
        Map.Entry<E, ?> entry = map.pollLastEntry();
        return entry == null ? null : entry.getKey();
    }

    /** The same view of a part of the map. */
    NavigableSet<E> of(NavigableMap<E, ?> part) {
        return new TreeKeys<E>(part);
    }

    public SortedSet<E> headSet(E to) {
        return headSet(to, false);
    }

    public SortedSet<E> tailSet(E from) {
        return tailSet(from, true);
    }

    public SortedSet<E> subSet(E from, E to) {
        return subSet(from, true, to, false);
    }

    public NavigableSet<E> headSet(E to, boolean isIn) {
        return of(map.headMap(to, isIn));
    }

    public NavigableSet<E> tailSet(E from, boolean isIn) {
        return of(map.tailMap(from, isIn));
    }

    public NavigableSet<E> subSet(E from, boolean isFromIn, E to, boolean isToIn) {
        return of(map.subMap(from, isFromIn, to, isToIn));
    }

    public NavigableSet<E> descendingSet() {
        return of(map.descendingMap());
    }

    public Iterator<E> descendingIterator() {
        return new Cursor<E>(map.descendingMap());
    }

    public Iterator<E> iterator() {
        return new Cursor<E>(map);
    }

    private static class Cursor<E> implements Iterator<E> {
        private final Iterator<? extends Map.Entry<E, ?>> entries;

        @SuppressWarnings("unchecked")
        Cursor(NavigableMap<E, ?> map) {
            entries = (Iterator<? extends Map.Entry<E, ?>>) (Iterator<?>) map.entrySet().iterator();
        }

        public boolean hasNext() {
            return entries.hasNext();
        }

        public E next() {
            return entries.next().getKey();
        }

        public void remove() {
            entries.remove();
        }
    }
}
