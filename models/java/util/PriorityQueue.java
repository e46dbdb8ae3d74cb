package java.util;

/** A binary heap. */
@WellFormed({
    "stored: all q: PriorityQueue | q.elements != null && 0 <= q.size && q.size <= q.elements.length",
    "own: all a: PriorityQueue | all b: PriorityQueue | a != b => a.elements != b.elements",
    "filled: all q: PriorityQueue | all i: int | 0 <= i && i < q.size && i < q.elements.length => q.elements[i] != null",
    "order: all q: PriorityQueue | all i: int | 0 <= i && i < q.size && i < q.elements.length => q.isInOrder(i)"
})
public class PriorityQueue<E> extends AbstractCollection<E> implements Queue<E> {
    @Own
    private E[] elements;
    private int size;
    private final Comparator<? super E> order;

    public PriorityQueue() {
        this(11, null);
    }

    public PriorityQueue(int capacity) {
        this(capacity, null);
    }

    public PriorityQueue(Comparator<? super E> order) {
        this(11, order);
    }

    public PriorityQueue(int capacity, Comparator<? super E> order) {
        if (capacity < 1) {
            throw new IllegalArgumentException();
        }
        elements = (E[]) new Object[capacity];
        this.order = order;
    }

    public int size() {
        return size;
    }

    public Comparator<? super E> comparator() {
        return order;
    }

    @SuppressWarnings("unchecked")
    private boolean isBefore(Object a, Object b) {
        if (order != null) {
            return order.compare((E) a, (E) b) < 0;
        }
        return ((Comparable<Object>) a).compareTo(b) < 0;
    }

    /** Not before the element above it. */
    private boolean isInOrder(int index) {
        return index == 0 || !isBefore(elements[index], elements[(index - 1) / 2]);
    }

    public boolean add(E element) {
        return offer(element);
    }

    public boolean offer(E element) {
        if (element == null) {
            throw new NullPointerException();
        }
        if (size == elements.length) {
            E[] larger = (E[]) new Object[size + 4];
            for (int i = 0; i < size; i++) {
                larger[i] = elements[i];
            }
            elements = larger;
        }
        if (size == 0) {
            isBefore(element, element);
        }
        size = size + 1;
        siftUp(size - 1, element);
        return true;
    }

    private void siftUp(int index, Object element) {
        while (index > 0 && isBefore(element, elements[(index - 1) / 2])) {
            elements[index] = elements[(index - 1) / 2];
            index = (index - 1) / 2;
        }
        elements[index] = element;
    }

    private void siftDown(int index, Object element) {
        while (2 * index + 1 < size) {
            int child = 2 * index + 1;
            if (child + 1 < size && isBefore(elements[child + 1], elements[child])) {
                child = child + 1;
            }
            if (!isBefore(elements[child], element)) {
                break;
            }
            elements[index] = elements[child];
            index = child;
        }
        elements[index] = element;
    }

    public E peek() {
        return size == 0 ? null : elements[0];
    }

    public E element() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return peek();
    }

    public E poll() {
        if (size == 0) {
            return null;
        }
        E least = peek();
        removeAt(0);
        return least;
    }

    public E remove() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return poll();
    }

    private void removeAt(int index) {
        size = size - 1;
        Object moved = elements[size];
        elements[size] = null;
        if (index < size) {
            siftDown(index, moved);
            if (elements[index] == moved) {
                siftUp(index, moved);
            }
        }
    }

    public boolean remove(Object element) {
        for (int i = 0; i < size; i++) {
            if (element != null && element.equals(elements[i])) {
                removeAt(i);
                return true;
            }
        }
        return false;
    }

    public boolean contains(Object element) {
        for (int i = 0; i < size; i++) {
            if (element != null && element.equals(elements[i])) {
                return true;
            }
        }
        return false;
    }

    public void clear() {
        for (int i = 0; i < size; i++) {
            elements[i] = null;
        }
        size = 0;
    }

    public Iterator<E> iterator() {
        return new Cursor<E>(this);
    }

    private static class Cursor<E> implements Iterator<E> {
        private final PriorityQueue<E> queue;
        private int next;

        Cursor(PriorityQueue<E> queue) {
            this.queue = queue;
        }

        public boolean hasNext() {
            return next < queue.size;
        }

        public E next() {
            if (next >= queue.size) {
                throw new NoSuchElementException();
            }
            next = next + 1;
            return queue.elements[next - 1];
        }
    }

    public PriorityQueue(Collection<? extends E> others) {
        this(11, null);
        addAll(others);
    }
}
