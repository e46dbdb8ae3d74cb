package java.util;

/** The keys of a tree map. */
@WellFormed({
    "stored: all s: TreeSet | s.map != null",
    "own: all a: TreeSet | all b: TreeSet | a != b => a.map != b.map"
})
public class TreeSet<E> extends AbstractSet<E> implements NavigableSet<E>, Cloneable {
    @Own
    private final TreeMap<E, Object> map;

    public TreeSet() {
        map = new TreeMap<E, Object>();
    }

    public TreeSet(Comparator<? super E> order) {
        map = new TreeMap<E, Object>(order);
    }

    public TreeSet(Collection<? extends E> others) {
        map = new TreeMap<E, Object>();
        addAll(others);
    }

    public TreeSet(SortedSet<E> others) {
        map = new TreeMap<E, Object>(others.comparator());
        addAll(others);
    }

    public Comparator<? super E> comparator() {
        return map.comparator();
    }

    public int size() {
        return map.size();
    }

    public boolean contains(Object element) {
        return map.containsKey(element);
    }

    public boolean add(E element) {
        int before = map.size();
        map.put(element, null);
        return map.size() != before;
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
        Map.Entry<E, Object> entry = map.pollFirstEntry();
        return entry == null ? null : entry.getKey();
    }

    public E pollLast() {
        Map.Entry<E, Object> entry = map.pollLastEntry();
        return entry == null ? null : entry.getKey();
    }

    public Iterator<E> iterator() {
        return map.keySet().iterator();
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
        return new TreeElements<E>(map.headMap(to, isIn));
    }

    public NavigableSet<E> tailSet(E from, boolean isIn) {
        return new TreeElements<E>(map.tailMap(from, isIn));
    }

    public NavigableSet<E> subSet(E from, boolean isFromIn, E to, boolean isToIn) {
        return new TreeElements<E>(map.subMap(from, isFromIn, to, isToIn));
    }

    public NavigableSet<E> descendingSet() {
        return new TreeElements<E>(map.descendingMap());
    }

    public Iterator<E> descendingIterator() {
        return map.descendingKeySet().iterator();
    }

    public Object clone() {
        return new TreeSet<E>((SortedSet<E>) this);
    }
}
