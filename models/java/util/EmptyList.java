package java.util;

/** What `Collections.emptyList` gives. As the real one it lets through what would change nothing. */
@WellFormed("empty: all l: EmptyList | l.size() = 0")
final class EmptyList<E> extends AbstractList<E> implements RandomAccess {
    public int size() {
        return 0;
    }

    public E get(int index) {
        throw new IndexOutOfBoundsException();
    }
}
