package java.util;

/** A view of a part of a tree set, to which elements can be added. The real one's class is TreeSet. */
class TreeElements<E> extends TreeKeys<E> {
    private final NavigableMap<E, Object> elements;

    TreeElements(NavigableMap<E, Object> map) {
        super(map);
        elements = map;
    }

    public boolean add(E element) {
        int before = elements.size();
        elements.put(element, null);
        return elements.size() != before;
    }

    @SuppressWarnings("unchecked")
    NavigableSet<E> of(NavigableMap<E, ?> part) {
        return new TreeElements<E>((NavigableMap<E, Object>) part);
    }
}
