package java.util;

public interface Set<E> extends Collection<E> {
    /** Immutable, without nulls and duplicates. */
    @SafeVarargs
    static <E> Set<E> of(E... elements) {
        return new ImmutableSet<E>(elements);
    }

    @SuppressWarnings("unchecked")
    static <E> Set<E> copyOf(Collection<? extends E> others) {
        if (others instanceof ImmutableSet) {
            return (ImmutableSet<E>) others;
        }
        return new ImmutableSet<E>(new HashSet<E>(others).toArray());
    }
}
