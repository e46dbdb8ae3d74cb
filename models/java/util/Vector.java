package java.util;

/** An array list; what makes the real one synchronized has no meaning for one thread. */
public class Vector<E> extends ArrayList<E> {
    public Vector() {
    }

    public Vector(int capacity) {
        super(capacity);
    }

    public void addElement(E element) {
        add(element);
    }

    public E elementAt(int index) {
        if (index < 0 || index >= size()) {
            throw new ArrayIndexOutOfBoundsException();
        }
        return get(index);
    }

    public E get(int index) {
        if (index < 0 || index >= size()) {
            throw new ArrayIndexOutOfBoundsException();
        }
        return super.get(index);
    }

    public E set(int index, E element) {
        if (index < 0 || index >= size()) {
            throw new ArrayIndexOutOfBoundsException();
        }
        return super.set(index, element);
    }

    public E remove(int index) {
        if (index < 0 || index >= size()) {
            throw new ArrayIndexOutOfBoundsException();
        }
        return super.remove(index);
    }

    public void add(int index, E element) {
        if (index < 0 || index > size()) {
            throw new ArrayIndexOutOfBoundsException();
        }
        super.add(index, element);
    }

    public boolean addAll(int index, Collection<? extends E> others) {
        if (index < 0 || index > size()) {
            throw new ArrayIndexOutOfBoundsException();
        }
        return super.addAll(index, others);
    }

    public E firstElement() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return get(0);
    }

    public E lastElement() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return get(size() - 1);
    }

    public Vector(Collection<? extends E> others) {
        super(others);
    }

    public void insertElementAt(E element, int index) {
        add(index, element);
    }

    public void removeElementAt(int index) {
        if (index < 0 || index >= size()) {
            throw new ArrayIndexOutOfBoundsException();
        }
        remove(index);
    }

    public void setElementAt(E element, int index) {
        if (index < 0 || index >= size()) {
            throw new ArrayIndexOutOfBoundsException();
        }
        set(index, element);
    }

    public boolean removeElement(Object element) {
        return remove(element);
    }

    public void removeAllElements() {
        clear();
    }

    public Enumeration<E> elements() {
        Vector<E> all = this;
        return new Enumeration<E>() {
            private int next = 0;

            public boolean hasMoreElements() {
                return next < all.size();
            }

            public E nextElement() {
                if (next >= all.size()) {
                    throw new NoSuchElementException();
                }
                return all.get(next++);
            }
        };
    }

    public void copyInto(Object[] target) {
        System.arraycopy(toArray(), 0, target, 0, size());
    }

    public int indexOf(Object element, int from) {
        for (int i = from; i < size(); i++) {
            if (Objects.equals(element, get(i))) {
                return i;
            }
        }
        return -1;
    }

    public Object clone() {
        Vector<E> copy = new Vector<E>();
        copy.addAll(this);
        return copy;
    }

    public Vector(int capacity, int increment) {
        super(capacity);
    }

    boolean isCounted() {
        return false;
    }

    public void ensureCapacity(int capacity) {
        if (capacity > 0) {
            modCount = modCount + 1;
        }
    }

    public void setSize(int size) {
        modCount = modCount + 1;
        if (size < 0) {
            throw new ArrayIndexOutOfBoundsException();
        }
        if (size < size()) {
            removeRange(size, size());
        }
        while (size() < size) {
            add(null);
        }
    }

    public int lastIndexOf(Object element, int from) {
        if (from >= size()) {
            throw new IndexOutOfBoundsException();
        }
        for (int i = from; i >= 0; i--) {
            if (Objects.equals(element, get(i))) {
                return i;
            }
        }
        return -1;
    }
}
