package java.util;

public interface NavigableSet<E> extends SortedSet<E> {
    E lower(E element);

    E floor(E element);

    E ceiling(E element);

    E higher(E element);

    E pollFirst();

    E pollLast();

    NavigableSet<E> headSet(E to, boolean isIn);

    NavigableSet<E> tailSet(E from, boolean isIn);

    NavigableSet<E> subSet(E from, boolean isFromIn, E to, boolean isToIn);

    NavigableSet<E> descendingSet();

    Iterator<E> descendingIterator();
}
