package java.util;

/** Sets are equal if they have the same elements. */
public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {
    protected AbstractSet() {
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Set)) {
            return false;
        }
        Set<?> set = (Set<?>) other;
        try {
            return set.size() == size() && containsAll(set);
        } catch (ClassCastException | NullPointerException refused) {
            return false;
        }
    }

    public int hashCode() {
        int hash = 0;
        Iterator<E> it = iterator();
        while (it.hasNext()) {
            E element = it.next();
            hash = hash + (element == null ? 0 : element.hashCode());
        }
        return hash;
    }

    /** As in the real class the longer one says what is in it. */
    public boolean removeAll(Collection<?> others) {
        Objects.requireNonNull(others);
        if (size() <= others.size()) {
            return super.removeAll(others);
        }
        boolean isChanged = false;
        Iterator<?> it = others.iterator();
        while (it.hasNext()) {
            if (remove(it.next())) {
                isChanged = true;
            }
        }
        return isChanged;
    }
}
