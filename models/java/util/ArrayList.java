package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

@WellFormed({
    "stored: all l: ArrayList | l.elements != null && 0 <= l.size && l.size <= l.elements.length",
    "own: all a: ArrayList | all b: ArrayList | a != b => a.elements != b.elements"
})
@NonNullElements("non_null_elements: all l: ArrayList | all i: int | 0 <= i && i < l.size => l.elements[i] != null")
public class ArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable {
    @Own
    private E[] elements;
    private int size;

    public ArrayList() {
        elements = (E[]) new Object[4];
    }

    public ArrayList(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException();
        }
        elements = (E[]) new Object[capacity];
    }

    public ArrayList(Collection<? extends E> others) {
        elements = (E[]) others.toArray();
        size = elements.length;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public E get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        return elements[index];
    }

    public E set(int index, E element) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        E old = elements[index];
        elements[index] = element;
        return old;
    }

    public boolean add(E element) {
        ensureRoom();
        elements[size] = element;
        size = size + 1;
        modCount = modCount + 1;
        return true;
    }

    public void add(int index, E element) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException();
        }
        ensureRoom();
        for (int i = size; i > index; i--) {
            elements[i] = elements[i - 1];
        }
        elements[index] = element;
        size = size + 1;
        modCount = modCount + 1;
    }

    public E remove(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        return taken(index);
    }

    private E taken(int index) {
        E old = elements[index];
        for (int i = index; i < size - 1; i++) {
            elements[i] = elements[i + 1];
        }
        size = size - 1;
        elements[size] = null;
        modCount = modCount + 1;
        return old;
    }

    public boolean remove(Object element) {
        int index = find(element);
        if (index < 0) {
            return false;
        }
        taken(index);
        return true;
    }

    public boolean contains(Object element) {
        return indexOf(element) >= 0;
    }

    public int indexOf(Object element) {
        return find(element);
    }

    private int find(Object element) {
        for (int i = 0; i < size; i++) {
            if (element == null ? elements[i] == null : element.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object element) {
        for (int i = size - 1; i >= 0; i--) {
            if (element == null ? elements[i] == null : element.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    public void clear() {
        for (int i = 0; i < size; i++) {
            elements[i] = null;
        }
        size = 0;
        modCount = modCount + 1;
    }

    private void ensureRoom() {
        if (size == elements.length) {
            E[] larger = (E[]) new Object[size + 4];
            for (int i = 0; i < size; i++) {
                larger[i] = elements[i];
            }
            elements = larger;
        }
    }

    public Object[] toArray() {
        Object[] all = new Object[size];
        for (int i = 0; i < all.length; i++) {
            all[i] = elements[i];
        }
        return all;
    }

    public boolean addAll(Collection<? extends E> others) {
        return insert(size, others.toArray());
    }

    public boolean addAll(int index, Collection<? extends E> others) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException();
        }
        return insert(index, others.toArray());
    }

    /** As in the real class iterators notice it even if there is nothing to insert. */
    private boolean insert(int index, Object[] added) {
        modCount = modCount + 1;
        int n = added.length;
        if (size + n > elements.length) {
            E[] larger = (E[]) new Object[size + n];
            for (int i = 0; i < size; i++) {
                larger[i] = elements[i];
            }
            elements = larger;
        }
        for (int i = size - 1; i >= index; i--) {
            elements[i + n] = elements[i];
        }
        for (int i = 0; i < n; i++) {
            elements[index + i] = (E) added[i];
        }
        size = size + n;
        return n != 0;
    }

    private void check(int before) {
        if (modCount != before) {
            throw new ConcurrentModificationException();
        }
    }

    public void forEach(Consumer<? super E> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        E[] all = elements;
        int n = size;
        int before = modCount;
        for (int i = 0; i < n && modCount == before; i++) {
            action.accept(all[i]);
        }
        check(before);
    }

    /** As in the real class nothing is removed before all have been looked at. */
    public boolean removeIf(Predicate<? super E> filter) {
        if (filter == null) {
            throw new NullPointerException();
        }
        E[] all = elements;
        int n = size;
        int before = modCount;
        E[] kept = (E[]) new Object[n];
        int left = 0;
        for (int i = 0; i < n; i++) {
            if (!filter.test(all[i])) {
                kept[left] = all[i];
                left = left + 1;
            }
        }
        check(before);
        if (left == n) {
            return false;
        }
        elements = kept;
        size = left;
        modCount = modCount + 1;
        return true;
    }

    public void replaceAll(UnaryOperator<E> operator) {
        if (operator == null) {
            throw new NullPointerException();
        }
        E[] all = elements;
        int n = size;
        int before = modCount;
        for (int i = 0; i < n && modCount == before; i++) {
            all[i] = operator.apply(all[i]);
        }
        check(before);
        modCount = modCount + 1;
    }

    boolean isCounted() {
        return true;
    }

    protected void removeRange(int from, int to) {
        if (from > to) {
            throw new IndexOutOfBoundsException();
        }
        modCount = modCount + 1;
        if (from < 0 || to > size) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = to; i < size; i++) {
            elements[from + i - to] = elements[i];
        }
        int left = size - (to - from);
        for (int i = left; i < size; i++) {
            elements[i] = null;
        }
        size = left;
    }

    /** Iterators notice that there is more room. How much there was is not modelled: as if for those there are, or ten. */
    public void ensureCapacity(int capacity) {
        if (capacity > size && capacity > 10) {
            modCount = modCount + 1;
        }
    }

    public void trimToSize() {
        modCount = modCount + 1;
    }

    /** The real one does so too: all at once, and no change of length for the iterators until the end. */
    @SuppressWarnings("unchecked")
    public void sort(Comparator<? super E> order) {
        E[] all = elements;
        int n = size;
        int before = modCount;
        for (int i = 1; i < n; i++) {
            E value = all[i];
            int j = i;
            while (j > 0 && (order == null ? ((Comparable<E>) all[j - 1]).compareTo(value) : order.compare(all[j - 1], value)) > 0) {
                all[j] = all[j - 1];
                j = j - 1;
            }
            all[j] = value;
        }
        check(before);
        modCount = modCount + 1;
    }

    public Object clone() {
        return new ArrayList<E>(this);
    }
}
