package java.util;

public interface Collection<E> extends Iterable<E> {
    int size();

    boolean isEmpty();

    boolean contains(Object element);

    boolean add(E element);

    boolean remove(Object element);

    void clear();

    boolean containsAll(Collection<?> others);

    boolean addAll(Collection<? extends E> others);

    boolean removeAll(Collection<?> others);

    boolean retainAll(Collection<?> others);

    Object[] toArray();

    <T> T[] toArray(T[] target);

    default java.util.stream.Stream<E> stream() {
        return java.util.stream.Stream.over(this);
    }

    default java.util.stream.Stream<E> parallelStream() {
        return stream();
    }

    default <T> T[] toArray(java.util.function.IntFunction<T[]> maker) {
        return toArray(maker.apply(0));
    }

    default boolean removeIf(java.util.function.Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        boolean changed = false;
        Iterator<E> it = iterator();
        while (it.hasNext()) {
            if (filter.test(it.next())) {
                it.remove();
                changed = true;
            }
        }
        return changed;
    }
}
