package java.util;

/** A doubly linked list. */
@WellFormed({
    "acyclic: all l: LinkedList | all n: l.first.*next - null | n !in n.^next",
    "size: all l: LinkedList | l.size = #(l.first.*next - null)",
    "own: all a: LinkedList | all b: LinkedList | a != b => no ((a.first.*next - null) & (b.first.*next - null))",
    "back: all l: LinkedList | no l.first.prev && (all n: l.first.*next - null | all m: n.next - null | m.prev = n)",
    "last: all l: LinkedList | l.last in l.first.*next && no l.last.next && (no l.last => no l.first)"
})
@NonNullElements("non_null_elements: all l: LinkedList | all n: l.first.*next - null | n.item != null")
public class LinkedList<E> extends AbstractList<E> implements List<E>, Deque<E> {
    private static class Node<E> {
        E item;
        Node<E> next;
        Node<E> prev;

        Node(Node<E> prev, E item, Node<E> next) {
            this.prev = prev;
            this.item = item;
            this.next = next;
        }
    }

    private Node<E> first;
    private Node<E> last;
    private int size;

    public LinkedList() {
    }

    public LinkedList(Collection<? extends E> others) {
        addAll(others);
    }

    public int size() {
        return size;
    }

    private void insertBefore(Node<E> after, E element) {
        Node<E> before = after == null ? last : after.prev;
        Node<E> node = new Node<E>(before, element, after);
        if (before == null) {
            first = node;
        } else {
            before.next = node;
        }
        if (after == null) {
            last = node;
        } else {
            after.prev = node;
        }
        size = size + 1;
        modCount = modCount + 1;
    }

    private E unlink(Node<E> node) {
        if (node.prev == null) {
            first = node.next;
        } else {
            node.prev.next = node.next;
        }
        if (node.next == null) {
            last = node.prev;
        } else {
            node.next.prev = node.prev;
        }
        size = size - 1;
        modCount = modCount + 1;
        return node.item;
    }

    private Node<E> node(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        Node<E> node = first;
        for (int i = 0; i < index; i++) {
            node = node.next;
        }
        return node;
    }

    private Node<E> find(Object element) {
        Node<E> node = first;
        while (node != null && !(element == null ? node.item == null : element.equals(node.item))) {
            node = node.next;
        }
        return node;
    }

    public boolean add(E element) {
        insertBefore(null, element);
        return true;
    }

    public void add(int index, E element) {
        if (index == size) {
            insertBefore(null, element);
        } else {
            insertBefore(node(index), element);
        }
    }

    public void addFirst(E element) {
        insertBefore(first, element);
    }

    public void addLast(E element) {
        insertBefore(null, element);
    }

    public boolean offer(E element) {
        insertBefore(null, element);
        return true;
    }

    public boolean offerFirst(E element) {
        insertBefore(first, element);
        return true;
    }

    public boolean offerLast(E element) {
        insertBefore(null, element);
        return true;
    }

    public void push(E element) {
        insertBefore(first, element);
    }

    public E get(int index) {
        return node(index).item;
    }

    public E set(int index, E element) {
        Node<E> node = node(index);
        E old = node.item;
        node.item = element;
        return old;
    }

    public E getFirst() {
        if (first == null) {
            throw new NoSuchElementException();
        }
        return first.item;
    }

    public E getLast() {
        if (last == null) {
            throw new NoSuchElementException();
        }
        return last.item;
    }

    public E element() {
        return getFirst();
    }

    public E peek() {
        return first == null ? null : first.item;
    }

    public E peekFirst() {
        return first == null ? null : first.item;
    }

    public E peekLast() {
        return last == null ? null : last.item;
    }

    public E remove(int index) {
        return unlink(node(index));
    }

    public E remove() {
        return removeFirst();
    }

    public E removeFirst() {
        if (first == null) {
            throw new NoSuchElementException();
        }
        return unlink(first);
    }

    public E removeLast() {
        if (last == null) {
            throw new NoSuchElementException();
        }
        return unlink(last);
    }

    public E pop() {
        return removeFirst();
    }

    public E poll() {
        return first == null ? null : unlink(first);
    }

    public E pollFirst() {
        return first == null ? null : unlink(first);
    }

    public E pollLast() {
        return last == null ? null : unlink(last);
    }

    public boolean remove(Object element) {
        Node<E> node = find(element);
        if (node == null) {
            return false;
        }
        unlink(node);
        return true;
    }

    public boolean contains(Object element) {
        return find(element) != null;
    }

    public int indexOf(Object element) {
        int index = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            if (element == null ? node.item == null : element.equals(node.item)) {
                return index;
            }
            index = index + 1;
        }
        return -1;
    }

    public int lastIndexOf(Object element) {
        int index = size - 1;
        for (Node<E> node = last; node != null; node = node.prev) {
            if (element == null ? node.item == null : element.equals(node.item)) {
                return index;
            }
            index = index - 1;
        }
        return -1;
    }

    public void clear() {
        first = null;
        last = null;
        size = 0;
        modCount = modCount + 1;
    }

    public Iterator<E> iterator() {
        return new Forward<E>(this);
    }

    public Iterator<E> descendingIterator() {
        return new Backward<E>(this);
    }

    private static class Forward<E> implements Iterator<E> {
        private final LinkedList<E> list;
        private Node<E> next;
        private Node<E> returned;
        private int changes;

        Forward(LinkedList<E> list) {
            this.list = list;
            next = list.first;
            changes = list.modCount;
        }

        public boolean hasNext() {
            return next != null;
        }

        public E next() {
            if (changes != list.modCount) {
                throw new ConcurrentModificationException();
            }
            if (next == null) {
                throw new NoSuchElementException();
            }
            returned = next;
            next = next.next;
            return returned.item;
        }

        public void remove() {
            if (changes != list.modCount) {
                throw new ConcurrentModificationException();
            }
            if (returned == null) {
                throw new IllegalStateException();
            }
            list.unlink(returned);
            returned = null;
            changes = list.modCount;
        }
    }

    private static class Backward<E> implements Iterator<E> {
        private final LinkedList<E> list;
        private Node<E> next;
        private Node<E> returned;
        private int changes;

        Backward(LinkedList<E> list) {
            this.list = list;
            next = list.last;
            changes = list.modCount;
        }

        public boolean hasNext() {
            return next != null;
        }

        public E next() {
            if (changes != list.modCount) {
                throw new ConcurrentModificationException();
            }
            if (next == null) {
                throw new NoSuchElementException();
            }
            returned = next;
            next = next.prev;
            return returned.item;
        }

        public void remove() {
            if (changes != list.modCount) {
                throw new ConcurrentModificationException();
            }
            if (returned == null) {
                throw new IllegalStateException();
            }
            list.unlink(returned);
            returned = null;
            changes = list.modCount;
        }
    }
}
