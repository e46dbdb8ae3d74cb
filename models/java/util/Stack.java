package java.util;

public class Stack<E> extends Vector<E> {
    public Stack() {
    }

    public E push(E element) {
        add(element);
        return element;
    }

    public E pop() {
        if (isEmpty()) {
            throw new EmptyStackException();
        }
        return remove(size() - 1);
    }

    public E peek() {
        if (isEmpty()) {
            throw new EmptyStackException();
        }
        return get(size() - 1);
    }

    public boolean empty() {
        return size() == 0;
    }

    public int search(Object element) {
        for (int i = size() - 1; i >= 0; i--) {
            if (element == null ? get(i) == null : element.equals(get(i))) {
                return size() - i;
            }
        }
        return -1;
    }

    public Object clone() {
        Stack<E> copy = new Stack<E>();
        copy.addAll(this);
        return copy;
    }
}
