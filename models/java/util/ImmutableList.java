package java.util;

/** What `List.of` makes: every way to change it throws, and so does a null. */
@WellFormed({
    "stored: all l: ImmutableList | l.elements != null",
    "filled: all l: ImmutableList | all i: int | 0 <= i && i < l.elements.length => l.elements[i] != null"
})
final class ImmutableList<E> extends AbstractList<E> implements RandomAccess {
    @Own
    private final E[] elements;

    ImmutableList(Object[] elements) {
        this.elements = (E[]) new Object[elements.length];
        for (int i = 0; i < elements.length; i++) {
            if (elements[i] == null) {
                throw new NullPointerException();
            }
            this.elements[i] = (E) elements[i];
        }
    }

    public int size() {
        return elements.length;
    }

    /** The real class of lists of one or two checks the index, that of others leaves this to its array. */
    public E get(int index) {
        int n = elements.length;
        if ((n == 1 || n == 2) && (index < 0 || index >= n)) {
            throw new IndexOutOfBoundsException();
        }
        return elements[index];
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
