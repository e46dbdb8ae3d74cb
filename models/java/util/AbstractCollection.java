package java.util;

/** What every collection can do by its iterator. */
public abstract class AbstractCollection<E> implements Collection<E> {
    protected AbstractCollection() {
    }

    public abstract Iterator<E> iterator();

    public abstract int size();

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean contains(Object element) {
        Iterator<E> it = iterator();
        while (it.hasNext()) {
            E other = it.next();
            if (element == null ? other == null : element.equals(other)) {
                return true;
            }
        }
        return false;
    }

    public boolean add(E element) {
        throw new UnsupportedOperationException();
    }

    public boolean remove(Object element) {
        Iterator<E> it = iterator();
        while (it.hasNext()) {
            E other = it.next();
            if (element == null ? other == null : element.equals(other)) {
                it.remove();
                return true;
            }
        }
        return false;
    }

    public boolean containsAll(Collection<?> others) {
        Iterator<?> it = others.iterator();
        while (it.hasNext()) {
            if (!contains(it.next())) {
                return false;
            }
        }
        return true;
    }

    public boolean addAll(Collection<? extends E> others) {
        boolean changed = false;
        Iterator<? extends E> it = others.iterator();
        while (it.hasNext()) {
            if (add(it.next())) {
                changed = true;
            }
        }
        return changed;
    }

    public boolean removeAll(Collection<?> others) {
        Objects.requireNonNull(others);
        boolean changed = false;
        Iterator<E> it = iterator();
        while (it.hasNext()) {
            if (others.contains(it.next())) {
                it.remove();
                changed = true;
            }
        }
        return changed;
    }

    public boolean retainAll(Collection<?> others) {
        Objects.requireNonNull(others);
        boolean changed = false;
        Iterator<E> it = iterator();
        while (it.hasNext()) {
            if (!others.contains(it.next())) {
                it.remove();
                changed = true;
            }
        }
        return changed;
    }

    public void clear() {
        Iterator<E> it = iterator();
        while (it.hasNext()) {
            it.next();
            it.remove();
        }
    }

    public Object[] toArray() {
        Object[] all = new Object[size()];
        Iterator<E> it = iterator();
        for (int i = 0; i < all.length; i++) {
            all[i] = it.next();
        }
        return all;
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] target) {
        int n = size();
        T[] all = target.length >= n ? target : Arrays.copyOf(target, n);
        Iterator<E> it = iterator();
        for (int i = 0; i < n; i++) {
            all[i] = (T) it.next();
        }
        if (all.length > n) {
            all[n] = null;
        }
        return all;
    }

    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append('[');
        boolean isFirst = true;
        Iterator<E> it = iterator();
        while (it.hasNext()) {
            E element = it.next();
            if (!isFirst) {
                text.append(", ");
            }
            isFirst = false;
            text.append(element == this ? "(this Collection)" : String.valueOf(element));
        }
        return text.append(']').toString();
    }
}
