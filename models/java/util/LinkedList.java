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
public class LinkedList<E> extends AbstractList<E> implements List<E>, Deque<E>, Cloneable {
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
        return add(element);
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

    public boolean addAll(Collection<? extends E> others) {
        return addAll(size, others);
    }

    public boolean addAll(int index, Collection<? extends E> others) {
        Node<E> after = at(index);
        Object[] added = others.toArray();
        for (int i = 0; i < added.length; i++) {
            insertBefore(after, (E) added[i]);
        }
        return added.length != 0;
    }

    public boolean removeFirstOccurrence(Object element) {
        return remove(element);
    }

    public boolean removeLastOccurrence(Object element) {
        Node<E> node = last;
        while (node != null && !(element == null ? node.item == null : element.equals(node.item))) {
            node = node.prev;
        }
        if (node == null) {
            return false;
        }
        unlink(node);
        return true;
    }

    public Object[] toArray() {
        Object[] all = new Object[size];
        Node<E> node = first;
        for (int i = 0; i < all.length; i++) {
            all[i] = node.item;
            node = node.next;
        }
        return all;
    }

    /** The node at the index, null at the end. */
    private Node<E> at(int index) {
        return index == size ? null : node(index);
    }

    public Iterator<E> iterator() {
        return new Cursor<E>(this, first, 0);
    }

    public ListIterator<E> listIterator() {
        return new Cursor<E>(this, first, 0);
    }

    public ListIterator<E> listIterator(int index) {
        return new Cursor<E>(this, at(index), index);
    }

    public Iterator<E> descendingIterator() {
        return new Backward<E>(this);
    }

    /** Between two nodes. Once others have changed the list only the index says whether more is to come. */
    private static class Cursor<E> implements ListIterator<E> {
        private final LinkedList<E> list;
        private Node<E> next;
        private Node<E> returned;
        private int index;
        private int changes;

        Cursor(LinkedList<E> list, Node<E> next, int index) {
            this.list = list;
            this.next = next;
            this.index = index;
            changes = list.modCount;
        }

        private void check() {
            if (changes != list.modCount) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean hasNext() {
            return changes == list.modCount ? next != null : index < list.size;
        }

        public E next() {
            check();
            if (next == null) {
                throw new NoSuchElementException();
            }
            returned = next;
            next = next.next;
            index = index + 1;
            return returned.item;
        }

        public boolean hasPrevious() {
            return index > 0;
        }

        public E previous() {
            check();
            if (index == 0) {
                throw new NoSuchElementException();
            }
            next = next == null ? list.last : next.prev;
            returned = next;
            index = index - 1;
            return returned.item;
        }

        public int nextIndex() {
            return index;
        }

        public int previousIndex() {
            return index - 1;
        }

        public void remove() {
            check();
            if (returned == null) {
                throw new IllegalStateException();
            }
            if (next == returned) {
                next = returned.next;
            } else {
                index = index - 1;
            }
            list.unlink(returned);
            returned = null;
            changes = list.modCount;
        }

        public void set(E element) {
            if (returned == null) {
                throw new IllegalStateException();
            }
            check();
            returned.item = element;
        }

        public void add(E element) {
            check();
            returned = null;
            list.insertBefore(next, element);
            index = index + 1;
            changes = list.modCount;
        }

        public void forEachRemaining(java.util.function.Consumer<? super E> action) {
            Objects.requireNonNull(action);
            while (changes == list.modCount && index < list.size) {
                action.accept(next.item);
                returned = next;
                next = next.next;
                index = index + 1;
            }
            check();
        }
    }

    private static class Backward<E> implements Iterator<E> {
        private final LinkedList<E> list;
        private Node<E> next;
        private Node<E> returned;
        private int index;
        private int changes;

        Backward(LinkedList<E> list) {
            this.list = list;
            next = list.last;
            index = list.size;
            changes = list.modCount;
        }

        public boolean hasNext() {
            return changes == list.modCount ? next != null : index > 0;
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
            index = index - 1;
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

    public Object clone() {
        return new LinkedList<E>(this);
    }
}
