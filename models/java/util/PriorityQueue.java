package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;

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
    /** Counts changes, so that iterators notice them. */
    private int changes;
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
        if (order == null && !(element instanceof Comparable)) {
            throw new ClassCastException();
        }
        changes = changes + 1;
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

    /** The element that has come to a place before the index, or null. */
    private E removeAt(int index) {
        changes = changes + 1;
        size = size - 1;
        E moved = elements[size];
        elements[size] = null;
        if (index == size) {
            return null;
        }
        siftDown(index, moved);
        if (elements[index] != moved) {
            return null;
        }
        siftUp(index, moved);
        return elements[index] == moved ? null : moved;
    }

    private void removeSame(E element) {
        for (int i = 0; i < size; i++) {
            if (elements[i] == element) {
                removeAt(i);
                return;
            }
        }
    }

    private void heapify() {
        for (int i = size / 2 - 1; i >= 0; i--) {
            siftDown(i, elements[i]);
        }
    }

    public boolean addAll(Collection<? extends E> others) {
        if (others == this) {
            throw new IllegalArgumentException();
        }
        return super.addAll(others);
    }

    /** As in the real class nothing is removed before all have been looked at. */
    public boolean removeIf(Predicate<? super E> filter) {
        if (filter == null) {
            throw new NullPointerException();
        }
        changes = changes + 1;
        int before = changes;
        E[] all = elements;
        int n = size;
        E[] kept = (E[]) new Object[all.length];
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
        heapify();
        return true;
    }

    public boolean removeAll(Collection<?> others) {
        Objects.requireNonNull(others);
        return removeIf(element -> others.contains(element));
    }

    public boolean retainAll(Collection<?> others) {
        Objects.requireNonNull(others);
        return removeIf(element -> !others.contains(element));
    }

    public void forEach(Consumer<? super E> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        E[] all = elements;
        int n = size;
        int before = changes;
        for (int i = 0; i < n; i++) {
            action.accept(all[i]);
        }
        check(before);
    }

    private void check(int before) {
        if (changes != before) {
            throw new ConcurrentModificationException();
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
        changes = changes + 1;
        size = 0;
    }

    public Iterator<E> iterator() {
        return new Cursor<E>(this);
    }

    private static class Cursor<E> implements Iterator<E> {
        private final PriorityQueue<E> queue;
        private int next;
        private int returned = -1;
        private int changes;
        /** What a removal has moved to where the iterator has been: it comes last. */
        private E[] moved;
        private int nMoved;
        private int nLate;
        private E late;

        Cursor(PriorityQueue<E> queue) {
            this.queue = queue;
            changes = queue.changes;
        }

        public boolean hasNext() {
            return next < queue.size || nLate < nMoved;
        }

        public E next() {
            queue.check(changes);
            if (next < queue.size) {
                returned = next;
                next = next + 1;
                return queue.elements[returned];
            }
            if (moved != null) {
                returned = -1;
                late = null;
            }
            if (nLate >= nMoved) {
                throw new NoSuchElementException();
            }
            late = moved[nLate];
            nLate = nLate + 1;
            return late;
        }

        public void remove() {
            queue.check(changes);
            if (returned >= 0) {
                E ahead = queue.removeAt(returned);
                returned = -1;
                if (ahead == null) {
                    next = next - 1;
                } else {
                    if (moved == null) {
                        moved = (E[]) new Object[queue.size];
                    }
                    moved[nMoved] = ahead;
                    nMoved = nMoved + 1;
                }
            } else if (late != null) {
                queue.removeSame(late);
                late = null;
            } else {
                throw new IllegalStateException();
            }
            changes = queue.changes;
        }
    }

    @SuppressWarnings("unchecked")
    private static Comparator<?> orderOf(Collection<?> others) {
        if (others instanceof PriorityQueue) {
            return ((PriorityQueue<Object>) others).order;
        }
        return others instanceof SortedSet ? ((SortedSet<Object>) others).comparator() : null;
    }

    /** In the order of the other collection if it has one. */
    @SuppressWarnings("unchecked")
    public PriorityQueue(Collection<? extends E> others) {
        order = (Comparator<? super E>) orderOf(others);
        elements = (E[]) others.toArray();
        size = elements.length;
        for (int i = 0; i < size; i++) {
            if (elements[i] == null) {
                throw new NullPointerException();
            }
        }
        heapify();
    }
}
