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
        return get(index);
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
}
