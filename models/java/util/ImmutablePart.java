package java.util;

/** What `List.of(…).subList` gives: every way to change it throws. */
@WellFormed("viewed: all p: ImmutablePart | p.list != null && 0 <= p.start && 0 <= p.size && p.size <= p.list.size() - p.start")
final class ImmutablePart<E> extends AbstractList<E> implements RandomAccess {
    private final ImmutableList<E> list;
    private final int start;
    private final int size;

    ImmutablePart(ImmutableList<E> list, int from, int size) {
        this.list = list;
        start = from;
        this.size = size;
    }

    public int size() {
        return size;
    }

    public E get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        return list.get(start + index);
    }

    public int indexOf(Object element) {
        if (element == null) {
            throw new NullPointerException();
        }
        return super.indexOf(element);
    }

    public int lastIndexOf(Object element) {
        if (element == null) {
            throw new NullPointerException();
        }
        return super.lastIndexOf(element);
    }

    public boolean contains(Object element) {
        return indexOf(element) >= 0;
    }

    public Iterator<E> iterator() {
        return new ImmutableList.Cursor<E>(this, 0, size);
    }

    public ListIterator<E> listIterator() {
        return new ImmutableList.Cursor<E>(this, 0, size);
    }

    public ListIterator<E> listIterator(int index) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException();
        }
        return new ImmutableList.Cursor<E>(this, index, size);
    }

    public List<E> subList(int from, int to) {
        if (from < 0 || to > size) {
            throw new IndexOutOfBoundsException();
        }
        if (from > to) {
            throw new IllegalArgumentException();
        }
        return new ImmutablePart<E>(list, start + from, to - from);
    }

    public boolean add(E element) {
        throw new UnsupportedOperationException();
    }

    public boolean remove(Object element) {
        throw new UnsupportedOperationException();
    }

    public boolean addAll(Collection<? extends E> others) {
        throw new UnsupportedOperationException();
    }

    public boolean addAll(int index, Collection<? extends E> others) {
        throw new UnsupportedOperationException();
    }

    public boolean removeIf(java.util.function.Predicate<? super E> filter) {
        throw new UnsupportedOperationException();
    }

    public void replaceAll(java.util.function.UnaryOperator<E> operator) {
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

    public void sort(Comparator<? super E> order) {
        throw new UnsupportedOperationException();
    }
}
