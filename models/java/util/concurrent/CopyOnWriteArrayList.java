package java.util.concurrent;

import java.util.AbstractList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.RandomAccess;

/** A list whose iterators show what was there when they were made. The real one's superclass is Object. */
@WellFormed({
    "stored: all l: CopyOnWriteArrayList | l.elements != null",
    "own: all a: CopyOnWriteArrayList | all b: CopyOnWriteArrayList | a != b => a.elements != b.elements"
})
@NonNullElements("non_null_elements: all l: CopyOnWriteArrayList | all i: int | 0 <= i && i < l.elements.length => l.elements[i] != null")
public class CopyOnWriteArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable {
    @Own
    private E[] elements;

    public CopyOnWriteArrayList() {
        elements = (E[]) new Object[0];
    }

    public CopyOnWriteArrayList(Collection<? extends E> others) {
        elements = (E[]) others.toArray();
    }

    public CopyOnWriteArrayList(E[] others) {
        elements = (E[]) new Object[others.length];
        for (int i = 0; i < others.length; i++) {
            elements[i] = others[i];
        }
    }

    public int size() {
        return elements.length;
    }

    public E get(int index) {
        return elements[index];
    }

    public E set(int index, E element) {
        E before = elements[index];
        E[] all = elements.clone();
        all[index] = element;
        elements = all;
        return before;
    }

    public void add(int index, E element) {
        if (index < 0 || index > elements.length) {
            throw new IndexOutOfBoundsException();
        }
        E[] all = (E[]) new Object[elements.length + 1];
        for (int i = 0; i < index; i++) {
            all[i] = elements[i];
        }
        all[index] = element;
        for (int i = index; i < elements.length; i++) {
            all[i + 1] = elements[i];
        }
        elements = all;
        modCount = modCount + 1;
    }

    public E remove(int index) {
        E before = elements[index];
        E[] all = (E[]) new Object[elements.length - 1];
        for (int i = 0; i < all.length; i++) {
            all[i] = elements[i < index ? i : i + 1];
        }
        elements = all;
        modCount = modCount + 1;
        return before;
    }

    public boolean remove(Object element) {
        int index = indexOf(element);
        if (index < 0) {
            return false;
        }
        remove(index);
        return true;
    }

    public void clear() {
        elements = (E[]) new Object[0];
        modCount = modCount + 1;
    }

    private boolean keep(Collection<?> others, boolean isKept) {
        int n = 0;
        for (int i = 0; i < elements.length; i++) {
            if (others.contains(elements[i]) == isKept) {
                n++;
            }
        }
        if (n == elements.length) {
            return false;
        }
        E[] all = (E[]) new Object[n];
        n = 0;
        for (int i = 0; i < elements.length; i++) {
            if (others.contains(elements[i]) == isKept) {
                all[n] = elements[i];
                n++;
            }
        }
        elements = all;
        modCount = modCount + 1;
        return true;
    }

    public boolean removeAll(Collection<?> others) {
        return keep(others, false);
    }

    public boolean retainAll(Collection<?> others) {
        return keep(others, true);
    }

    public void replaceAll(java.util.function.UnaryOperator<E> operator) {
        if (operator == null) {
            throw new NullPointerException();
        }
        E[] all = elements.clone();
        for (int i = 0; i < all.length; i++) {
            all[i] = operator.apply(all[i]);
        }
        elements = all;
    }

    public boolean removeIf(java.util.function.Predicate<? super E> condition) {
        if (condition == null) {
            throw new NullPointerException();
        }
        E[] before = elements;
        boolean[] isKept = new boolean[before.length];
        int n = 0;
        for (int i = 0; i < before.length; i++) {
            isKept[i] = !condition.test(before[i]);
            n = isKept[i] ? n + 1 : n;
        }
        if (n == before.length) {
            return false;
        }
        E[] all = (E[]) new Object[n];
        n = 0;
        for (int i = 0; i < before.length; i++) {
            if (isKept[i]) {
                all[n] = before[i];
                n = n + 1;
            }
        }
        elements = all;
        modCount = modCount + 1;
        return true;
    }

    public boolean addIfAbsent(E element) {
        return indexOf(element) < 0 && add(element);
    }

    public int addAllAbsent(Collection<? extends E> others) {
        int n = 0;
        for (E other : others) {
            if (addIfAbsent(other)) {
                n++;
            }
        }
        return n;
    }

    public Object clone() {
        return new CopyOnWriteArrayList<E>(this);
    }

    public Iterator<E> iterator() {
        return new Cursor<E>(elements, 0);
    }

    public ListIterator<E> listIterator() {
        return new Cursor<E>(elements, 0);
    }

    public ListIterator<E> listIterator(int index) {
        if (index < 0 || index > elements.length) {
            throw new IndexOutOfBoundsException();
        }
        return new Cursor<E>(elements, index);
    }

    private static class Cursor<E> implements ListIterator<E> {
        private final E[] elements;
        private int at;

        Cursor(E[] elements, int at) {
            this.elements = elements;
            this.at = at;
        }

        public boolean hasNext() {
            return at < elements.length;
        }

        public E next() {
            if (at >= elements.length) {
                throw new NoSuchElementException();
            }
            at = at + 1;
            return elements[at - 1];
        }

        public boolean hasPrevious() {
            return at > 0;
        }

        public E previous() {
            if (at <= 0) {
                throw new NoSuchElementException();
            }
            at = at - 1;
            return elements[at];
        }

        public int nextIndex() {
            return at;
        }

        public int previousIndex() {
            return at - 1;
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }

        public void set(E element) {
            throw new UnsupportedOperationException();
        }

        public void add(E element) {
            throw new UnsupportedOperationException();
        }
    }

    public int indexOf(E element, int from) {
        for (int i = from; i < elements.length; i++) {
            if (element == null ? elements[i] == null : element.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(E element, int from) {
        for (int i = from; i >= 0; i--) {
            if (element == null ? elements[i] == null : element.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }
}
