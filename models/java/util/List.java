package java.util;

import java.util.function.UnaryOperator;

public interface List<E> extends Collection<E> {
    E get(int index);

    E set(int index, E element);

    void add(int index, E element);

    E remove(int index);

    int indexOf(Object element);

    int lastIndexOf(Object element);

    boolean addAll(int index, Collection<? extends E> others);

    ListIterator<E> listIterator();

    ListIterator<E> listIterator(int index);

    List<E> subList(int from, int to);

    default void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        ListIterator<E> it = listIterator();
        while (it.hasNext()) {
            it.set(operator.apply(it.next()));
        }
    }

    @SuppressWarnings("unchecked")
    default void sort(Comparator<? super E> order) {
        E[] all = (E[]) toArray();
        Arrays.sort(all, order);
        ListIterator<E> it = listIterator();
        for (int i = 0; i < all.length; i++) {
            it.next();
            it.set(all[i]);
        }
    }

    /** Since Java 21, as are the five below. */
    default E getFirst() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return get(0);
    }

    default E getLast() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return get(size() - 1);
    }

    default void addFirst(E element) {
        add(0, element);
    }

    default void addLast(E element) {
        add(element);
    }

    default E removeFirst() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return remove(0);
    }

    default E removeLast() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return remove(size() - 1);
    }

    /** Immutable, without nulls. */
    @SafeVarargs
    static <E> List<E> of(E... elements) {
        return new ImmutableList<E>(elements);
    }

    @SuppressWarnings("unchecked")
    static <E> List<E> copyOf(Collection<? extends E> others) {
        if (others instanceof ImmutableList) {
            return (ImmutableList<E>) others;
        }
        return new ImmutableList<E>((E[]) others.toArray());
    }
}
