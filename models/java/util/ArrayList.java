package java.util;

@WellFormed({
    "stored: all l: ArrayList | l.elements != null && 0 <= l.size && l.size <= l.elements.length",
    "own: all a: ArrayList | all b: ArrayList | a != b => a.elements != b.elements"
})
@NonNullElements("non_null_elements: all l: ArrayList | all i: int | 0 <= i && i < l.size => l.elements[i] != null")
public class ArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess {
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
        int index = indexOf(element);
        if (index < 0) {
            return false;
        }
        remove(index);
        return true;
    }

    public boolean contains(Object element) {
        return indexOf(element) >= 0;
    }

    public int indexOf(Object element) {
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

    public void ensureCapacity(int capacity) {
    }

    public void trimToSize() {
    }

    /** The real one does so too: all at once, and no change of length for the iterators until the end. */
    public void sort(Comparator<? super E> order) {
        List.super.sort(order);
        modCount = modCount + 1;
    }

    public Object clone() {
        return new ArrayList<E>(this);
    }
}
