package java.util;

/** A chain of elements in order of insertion, which a real hash set does not promise. */
@WellFormed({
    "stored: all s: HashSet | s.map != null",
    "own: all a: HashSet | all b: HashSet | a != b => a.map != b.map"
})
public class HashSet<E> extends AbstractSet<E> implements Cloneable {
    @Own
    private final HashMap<E, Object> map;

    public HashSet() {
        map = new HashMap<E, Object>();
    }

    public HashSet(int capacity) {
        map = new HashMap<E, Object>(capacity);
    }

    public HashSet(int capacity, float load) {
        map = new HashMap<E, Object>(capacity, load);
    }

    public HashSet(Collection<? extends E> others) {
        map = new HashMap<E, Object>();
        addAll(others);
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

    public Iterator<E> iterator() {
        return map.keySet().iterator();
    }

    public Object clone() {
        return new HashSet<E>(this);
    }
}
