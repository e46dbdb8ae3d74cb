package java.util;

/** A circular buffer; null is no element. */
@WellFormed({
    "stored: all d: ArrayDeque | d.elements != null && 0 <= d.head && d.head < d.elements.length && 0 <= d.size && d.size <= d.elements.length",
    "own: all a: ArrayDeque | all b: ArrayDeque | a != b => a.elements != b.elements",
    "filled: all d: ArrayDeque | all i: int | 0 <= i && i < d.elements.length => (d.elements[i] != null <=> (d.head <= i && i < d.head + d.size || i < d.head + d.size - d.elements.length))"
})
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E> {
    @Own
    private E[] elements;
    private int head;
    private int size;

    public ArrayDeque() {
        elements = (E[]) new Object[4];
    }

    public ArrayDeque(int capacity) {
        elements = (E[]) new Object[capacity < 1 ? 1 : capacity];
    }

    public ArrayDeque(Collection<? extends E> others) {
        elements = (E[]) new Object[4];
        addAll(others);
    }

    public int size() {
        return size;
    }

    private int place(int index) {
        int place = head + index;
        return place >= elements.length ? place - elements.length : place;
    }

    private E at(int index) {
        return elements[place(index)];
    }

    private void ensureRoom() {
        if (size == elements.length) {
            E[] larger = (E[]) new Object[size + 4];
            for (int i = 0; i < size; i++) {
                larger[i] = elements[place(i)];
            }
            elements = larger;
            head = 0;
        }
    }

    public void addFirst(E element) {
        if (element == null) {
            throw new NullPointerException();
        }
        ensureRoom();
        head = head == 0 ? elements.length - 1 : head - 1;
        elements[head] = element;
        size = size + 1;
    }

    public void addLast(E element) {
        if (element == null) {
            throw new NullPointerException();
        }
        ensureRoom();
        elements[place(size)] = element;
        size = size + 1;
    }

    public E pollFirst() {
        if (size == 0) {
            return null;
        }
        E element = at(0);
        elements[head] = null;
        head = place(1);
        size = size - 1;
        return element;
    }

    public E pollLast() {
        if (size == 0) {
            return null;
        }
        E element = at(size - 1);
        elements[place(size - 1)] = null;
        size = size - 1;
        return element;
    }

    public boolean add(E element) {
        addLast(element);
        return true;
    }

    public boolean offer(E element) {
        addLast(element);
        return true;
    }

    public boolean offerFirst(E element) {
        addFirst(element);
        return true;
    }

    public boolean offerLast(E element) {
        addLast(element);
        return true;
    }

    public void push(E element) {
        addFirst(element);
    }

    public E peekFirst() {
        return size == 0 ? null : at(0);
    }

    public E peekLast() {
        return size == 0 ? null : at(size - 1);
    }

    public E peek() {
        return peekFirst();
    }

    public E poll() {
        return pollFirst();
    }

    public E getFirst() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return at(0);
    }

    public E getLast() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return at(size - 1);
    }

    public E element() {
        return getFirst();
    }

    public E removeFirst() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return pollFirst();
    }

    public E removeLast() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return pollLast();
    }

    public E remove() {
        return removeFirst();
    }

    public E pop() {
        return removeFirst();
    }

    private void removeAt(int index) {
        for (int i = index; i < size - 1; i++) {
            elements[place(i)] = elements[place(i + 1)];
        }
        elements[place(size - 1)] = null;
        size = size - 1;
    }

    public boolean contains(Object element) {
        for (int i = 0; i < size; i++) {
            if (element != null && element.equals(elements[place(i)])) {
                return true;
            }
        }
        return false;
    }

    public boolean remove(Object element) {
        for (int i = 0; i < size; i++) {
            if (element != null && element.equals(elements[place(i)])) {
                removeAt(i);
                return true;
            }
        }
        return false;
    }

    public void clear() {
        for (int i = 0; i < elements.length; i++) {
            elements[i] = null;
        }
        head = 0;
        size = 0;
    }

    public Iterator<E> iterator() {
        return new Cursor<E>(this, 0, 1);
    }

    public Iterator<E> descendingIterator() {
        return new Cursor<E>(this, size - 1, -1);
    }

    private static class Cursor<E> implements Iterator<E> {
        private final ArrayDeque<E> deque;
        private final int step;
        private int next;
        private int returned;

        Cursor(ArrayDeque<E> deque, int start, int step) {
            this.deque = deque;
            this.step = step;
            next = start;
            returned = -1;
        }

        public boolean hasNext() {
            return next >= 0 && next < deque.size;
        }

        public E next() {
            if (next < 0 || next >= deque.size) {
                throw new NoSuchElementException();
            }
            returned = next;
            next = next + step;
            return deque.at(returned);
        }

        public void remove() {
            if (returned < 0) {
                throw new IllegalStateException();
            }
            deque.removeAt(returned);
            if (step > 0) {
                next = returned;
            }
            returned = -1;
        }
    }
}
