package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A circular buffer; null is no element. The array of the real class is longer, and its iterators go from slot to slot
 * of it: they notice what comes and goes only if they meet an empty one. So the deque knows in which slot its first
 * element would be. Before a call it is in the first one, with many to spare.
 */
@WellFormed({
    "slots: all d: ArrayDeque | d.slot = 0 && d.slots = 17 + d.elements.length",
    "stored: all d: ArrayDeque | d.elements != null && 0 <= d.head && d.head < d.elements.length && 0 <= d.size && d.size <= d.elements.length",
    "own: all a: ArrayDeque | all b: ArrayDeque | a != b => a.elements != b.elements",
    "filled: all d: ArrayDeque | all i: int | 0 <= i && i < d.elements.length => (d.elements[i] != null <=> (d.head <= i && i < d.head + d.size || i < d.head + d.size - d.elements.length))"
})
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E>, Cloneable {
    @Own
    private E[] elements;
    private int head;
    private int size;
    /** Where the first element is in the array of the real class, and how long that is. */
    private int slot;
    private int slots;

    public ArrayDeque() {
        elements = (E[]) new Object[4];
        slots = 17;
    }

    public ArrayDeque(int capacity) {
        elements = (E[]) new Object[capacity < 1 ? 1 : capacity];
        slots = capacity < 1 ? 1 : capacity + 1;
    }

    public ArrayDeque(Collection<? extends E> others) {
        elements = (E[]) new Object[4];
        int n = others.size();
        slots = n < 1 ? 1 : n + 1;
        others.forEach(this::addLast);
    }

    /** Elements in slots up to the last one move to the new end, others stay. */
    private void growSlots(int needed) {
        int usual = slots < 64 ? slots + 2 : slots >> 1;
        int more = usual < needed ? needed : usual;
        if (slot + size >= slots) {
            slot = slot + more;
        }
        slots = slots + more;
    }

    private void nextSlot() {
        slot = slot + 1 == slots ? 0 : slot + 1;
    }

    /** The slot behind the last element. */
    private int end() {
        int end = slot + size;
        return end >= slots ? end - slots : end;
    }

    public boolean addAll(Collection<? extends E> others) {
        int before = size;
        int needed = size + others.size() + 1 - slots;
        if (needed > 0) {
            growSlots(needed);
        }
        others.forEach(this::addLast);
        return size > before;
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
        slot = slot == 0 ? slots - 1 : slot - 1;
        if (size == slots) {
            growSlots(1);
        }
    }

    public void addLast(E element) {
        if (element == null) {
            throw new NullPointerException();
        }
        ensureRoom();
        elements[place(size)] = element;
        size = size + 1;
        if (size == slots) {
            growSlots(1);
        }
    }

    public E pollFirst() {
        if (size == 0) {
            return null;
        }
        E element = at(0);
        elements[head] = null;
        head = place(1);
        size = size - 1;
        nextSlot();
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

    /** The real class moves what is on the shorter side. */
    private void removeAt(int index) {
        if (index < size - index - 1) {
            nextSlot();
        }
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

    public boolean removeFirstOccurrence(Object element) {
        return remove(element);
    }

    public boolean removeLastOccurrence(Object element) {
        for (int i = size - 1; i >= 0; i--) {
            if (element != null && element.equals(elements[place(i)])) {
                removeAt(i);
                return true;
            }
        }
        return false;
    }

    /** As in the real class nothing is removed before all have been looked at, and the first slot stays. */
    public boolean removeIf(Predicate<? super E> filter) {
        if (filter == null) {
            throw new NullPointerException();
        }
        int n = size;
        int start = slot;
        E[] kept = (E[]) new Object[elements.length];
        int left = 0;
        for (int i = 0; i < n; i++) {
            E element = at(i);
            if (!filter.test(element)) {
                kept[left] = element;
                left = left + 1;
            }
            if (size != n || slot != start) {
                throw new ConcurrentModificationException();
            }
        }
        if (left == n) {
            return false;
        }
        elements = kept;
        head = 0;
        size = left;
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

    /** Only what changes the last slot is noticed, and at the end. */
    public void forEach(Consumer<? super E> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        int n = size;
        int start = slot;
        int before = slots;
        int end = end();
        for (int i = 0; i < n; i++) {
            int index = slot == start || slots != before ? i : index(start + i, before);
            action.accept(index < size ? at(index) : null);
        }
        if (end() != end) {
            throw new ConcurrentModificationException();
        }
    }

    /** Of a slot that was counted on beyond the last one of so many. */
    private int index(int at, int slots) {
        int index = (at >= slots ? at - slots : at) - slot;
        return index < 0 ? index + this.slots : index;
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
        slot = 0;
    }

    public ArrayDeque<E> clone() {
        ArrayDeque<E> copy = new ArrayDeque<E>();
        for (int i = 0; i < size; i++) {
            copy.addLast(at(i));
        }
        copy.slot = slot;
        copy.slots = slots;
        return copy;
    }

    public Iterator<E> iterator() {
        return new Cursor<E>(this, 0, size, 1);
    }

    public Iterator<E> descendingIterator() {
        return new Cursor<E>(this, size - 1, -1, -1);
    }

    /** Counts from the first element; once that is in another slot, from there. */
    private static class Cursor<E> implements Iterator<E> {
        private final ArrayDeque<E> deque;
        private final int step;
        private int next;
        private int end;
        private int returned;
        private int slot;
        private int slots;

        Cursor(ArrayDeque<E> deque, int start, int end, int step) {
            this.deque = deque;
            this.step = step;
            this.end = end;
            next = start;
            returned = -1;
            slot = deque.slot;
            slots = deque.slots;
        }

        public boolean hasNext() {
            return step > 0 ? next < end : next > end;
        }

        @Lacks("an iterator of an `ArrayDeque` that removes what is gone already")
        private static native void gone();

        private void follow() {
            if (slot != deque.slot || slots != deque.slots) {
                int now = deque.index(slot + next, slots);
                end = end + now - next;
                next = now;
                returned = returned < 0 ? -1 : deque.index(slot + returned, slots);
                slot = deque.slot;
                slots = deque.slots;
            }
        }

        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            follow();
            if (next < 0 || !(next < deque.size)) {
                throw new ConcurrentModificationException();
            }
            returned = next;
            next = next + step;
            return deque.at(returned);
        }

        public void remove() {
            if (returned < 0) {
                throw new IllegalStateException();
            }
            follow();
            if (!(returned < deque.size)) {
                gone();
            }
            deque.removeAt(returned);
            if (step > 0) {
                next = next - 1;
                end = end - 1;
            }
            slot = deque.slot;
            returned = -1;
        }
    }
}
