package java.util;

/** What every list can do by its list iterators. */
public abstract class AbstractSequentialList<E> extends AbstractList<E> {
    protected AbstractSequentialList() {
    }

    public abstract ListIterator<E> listIterator(int index);

    public E get(int index) {
        try {
            return listIterator(index).next();
        } catch (NoSuchElementException e) {
            throw new IndexOutOfBoundsException();
        }
    }

    public E set(int index, E element) {
        try {
            ListIterator<E> it = listIterator(index);
            E old = it.next();
            it.set(element);
            return old;
        } catch (NoSuchElementException e) {
            throw new IndexOutOfBoundsException();
        }
    }

    public void add(int index, E element) {
        try {
            listIterator(index).add(element);
        } catch (NoSuchElementException e) {
            throw new IndexOutOfBoundsException();
        }
    }

    public E remove(int index) {
        try {
            ListIterator<E> it = listIterator(index);
            E old = it.next();
            it.remove();
            return old;
        } catch (NoSuchElementException e) {
            throw new IndexOutOfBoundsException();
        }
    }

    public boolean addAll(int index, Collection<? extends E> others) {
        try {
            boolean changed = false;
            ListIterator<E> at = listIterator(index);
            Iterator<? extends E> it = others.iterator();
            while (it.hasNext()) {
                at.add(it.next());
                changed = true;
            }
            return changed;
        } catch (NoSuchElementException e) {
            throw new IndexOutOfBoundsException();
        }
    }

    public int indexOf(Object element) {
        ListIterator<E> it = listIterator(0);
        while (it.hasNext()) {
            E other = it.next();
            if (element == null ? other == null : element.equals(other)) {
                return it.previousIndex();
            }
        }
        return -1;
    }

    public int lastIndexOf(Object element) {
        ListIterator<E> it = listIterator(size());
        while (it.hasPrevious()) {
            E other = it.previous();
            if (element == null ? other == null : element.equals(other)) {
                return it.nextIndex();
            }
        }
        return -1;
    }

    public void clear() {
        ListIterator<E> it = listIterator(0);
        int n = size();
        for (int i = 0; i < n; i++) {
            it.next();
            it.remove();
        }
    }

    public Iterator<E> iterator() {
        return listIterator(0);
    }

    public ListIterator<E> listIterator() {
        return listIterator(0);
    }
}
