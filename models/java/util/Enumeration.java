package java.util;

public interface Enumeration<E> {
    boolean hasMoreElements();

    E nextElement();

    default Iterator<E> asIterator() {
        Enumeration<E> all = this;
        return new Iterator<E>() {
            public boolean hasNext() {
                return all.hasMoreElements();
            }

            public E next() {
                return all.nextElement();
            }
        };
    }
}
