package java.util;

public interface Set<E> extends Collection<E> {
    /** Immutable, without nulls and duplicates. */
    @SafeVarargs
    static <E> Set<E> of(E... elements) {
        return new ImmutableSet<E>(elements);
    }

    static <E> Set<E> copyOf(Collection<? extends E> others) {
        return new ImmutableSet<E>(new HashSet<E>(others).toArray());
    }
}
