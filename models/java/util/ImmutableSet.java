package java.util;

/** What `Set.of` makes: every way to change it throws, and so does a null or an element given twice. */
@WellFormed({
    "stored: all s: ImmutableSet | s.list != null",
    "distinct: all s: ImmutableSet | all i: int | 0 <= i && i < s.size() => s.isNew(i)"
})
final class ImmutableSet<E> extends AbstractSet<E> {
    private final ImmutableList<E> list;

    ImmutableSet(Object[] elements) {
        for (int i = 0; i < elements.length; i++) {
            if (elements[i] == null) {
                throw new NullPointerException();
            }
            for (int j = 0; j < i; j++) {
                if (elements[i].equals(elements[j])) {
                    throw new IllegalArgumentException();
                }
            }
        }
        list = new ImmutableList<E>(elements);
    }

    /** No element before it is equal. */
    private boolean isNew(int index) {
        return list.indexOf(list.get(index)) == index;
    }

    public int size() {
        return list.size();
    }

    public boolean contains(Object element) {
        return list.contains(element);
    }

    public Iterator<E> iterator() {
        return list.iterator();
    }

    public boolean remove(Object element) {
        throw new UnsupportedOperationException();
    }

    public boolean addAll(Collection<? extends E> others) {
        throw new UnsupportedOperationException();
    }

    public boolean add(E element) {
        throw new UnsupportedOperationException();
    }

    public boolean removeIf(java.util.function.Predicate<? super E> filter) {
        throw new UnsupportedOperationException();
    }

    public boolean removeAll(Collection<?> others) {
        throw new UnsupportedOperationException();
    }

    public boolean retainAll(Collection<?> others) {
        throw new UnsupportedOperationException();
    }

    public void clear() {
        throw new UnsupportedOperationException();
    }
}
