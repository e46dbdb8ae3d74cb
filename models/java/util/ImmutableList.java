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

    public Iterator<E> iterator() {
        return new Cursor<E>(this, 0, elements.length);
    }

    public ListIterator<E> listIterator() {
        return new Cursor<E>(this, 0, elements.length);
    }

    public ListIterator<E> listIterator(int index) {
        if (index < 0 || index > elements.length) {
            throw new IndexOutOfBoundsException();
        }
        return new Cursor<E>(this, index, elements.length);
    }

    public List<E> subList(int from, int to) {
        if (from < 0 || to > elements.length) {
            throw new IndexOutOfBoundsException();
        }
        if (from > to) {
            throw new IllegalArgumentException();
        }
        return new ImmutablePart<E>(this, from, to - from);
    }

    /** It refuses at once. */
    static final class Cursor<E> implements ListIterator<E> {
        private final List<E> list;
        private int next;
        private final int size;

        Cursor(List<E> list, int next, int size) {
            this.list = list;
            this.next = next;
            this.size = size;
        }

        public boolean hasNext() {
            return next != size;
        }

        public E next() {
            if (next == size) {
                throw new NoSuchElementException();
            }
            E element = list.get(next);
            next = next + 1;
            return element;
        }

        public boolean hasPrevious() {
            return next != 0;
        }

        public E previous() {
            if (next == 0) {
                throw new NoSuchElementException();
            }
            next = next - 1;
            return list.get(next);
        }

        public int nextIndex() {
            return next;
        }

        public int previousIndex() {
            return next - 1;
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }

        public void set(E element) {
            throw new UnsupportedOperationException();
        }

        public void add(E element) {
            throw new UnsupportedOperationException();
        }
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
