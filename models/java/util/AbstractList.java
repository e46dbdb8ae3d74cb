package java.util;

/** What every list can do by its indices. */
public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {
    /** Counts changes of the length, so that iterators notice them. */
    protected int modCount;

    protected AbstractList() {
    }

    public abstract E get(int index);

    public boolean add(E element) {
        add(size(), element);
        return true;
    }

    public E set(int index, E element) {
        throw new UnsupportedOperationException();
    }

    public void add(int index, E element) {
        throw new UnsupportedOperationException();
    }

    public E remove(int index) {
        throw new UnsupportedOperationException();
    }

    public int indexOf(Object element) {
        for (int i = 0; i < size(); i++) {
            if (element == null ? get(i) == null : element.equals(get(i))) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object element) {
        for (int i = size() - 1; i >= 0; i--) {
            if (element == null ? get(i) == null : element.equals(get(i))) {
                return i;
            }
        }
        return -1;
    }

    public void clear() {
        removeRange(0, size());
    }

    protected void removeRange(int from, int to) {
        ListIterator<E> it = listIterator(from);
        for (int i = from; i < to; i++) {
            it.next();
            it.remove();
        }
    }

    public boolean addAll(int index, Collection<? extends E> others) {
        if (index < 0 || index > size()) {
            throw new IndexOutOfBoundsException();
        }
        int at = index;
        Iterator<? extends E> it = others.iterator();
        while (it.hasNext()) {
            add(at, it.next());
            at = at + 1;
        }
        return at > index;
    }

    public Iterator<E> iterator() {
        return new Cursor<E>(this, 0);
    }

    public ListIterator<E> listIterator() {
        return new Cursor<E>(this, 0);
    }

    public ListIterator<E> listIterator(int index) {
        if (index < 0 || index > size()) {
            throw new IndexOutOfBoundsException();
        }
        return new Cursor<E>(this, index);
    }

    public List<E> subList(int from, int to) {
        if (from < 0 || to > size()) {
            throw new IndexOutOfBoundsException();
        }
        if (from > to) {
            throw new IllegalArgumentException();
        }
        return new Part<E>(this, null, from, to - from);
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof List)) {
            return false;
        }
        List<?> list = (List<?>) other;
        Iterator<E> mine = iterator();
        Iterator<?> theirs = list.iterator();
        while (mine.hasNext() && theirs.hasNext()) {
            E a = mine.next();
            Object b = theirs.next();
            if (!(a == null ? b == null : a.equals(b))) {
                return false;
            }
        }
        return !mine.hasNext() && !theirs.hasNext();
    }

    public int hashCode() {
        int hash = 1;
        Iterator<E> it = iterator();
        while (it.hasNext()) {
            E element = it.next();
            hash = 31 * hash + (element == null ? 0 : element.hashCode());
        }
        return hash;
    }

    private static class Cursor<E> implements ListIterator<E> {
        private final AbstractList<E> list;
        private int next;
        private int returned = -1;
        private int modCount;

        Cursor(AbstractList<E> list, int next) {
            this.list = list;
            this.next = next;
            modCount = list.modCount;
        }

        private void check() {
            if (modCount != list.modCount) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean hasNext() {
            return next != list.size();
        }

        public E next() {
            check();
            if (next >= list.size()) {
                throw new NoSuchElementException();
            }
            E element = list.get(next);
            returned = next;
            next = next + 1;
            return element;
        }

        public boolean hasPrevious() {
            return next != 0;
        }

        public E previous() {
            check();
            if (next == 0) {
                throw new NoSuchElementException();
            }
            E element = list.get(next - 1);
            next = next - 1;
            returned = next;
            return element;
        }

        public int nextIndex() {
            return next;
        }

        public int previousIndex() {
            return next - 1;
        }

        public void remove() {
            if (returned < 0) {
                throw new IllegalStateException();
            }
            check();
            list.remove(returned);
            if (returned < next) {
                next = next - 1;
            }
            returned = -1;
            modCount = list.modCount;
        }

        public void set(E element) {
            if (returned < 0) {
                throw new IllegalStateException();
            }
            check();
            list.set(returned, element);
            modCount = list.modCount;
        }

        public void add(E element) {
            check();
            list.add(next, element);
            next = next + 1;
            returned = -1;
            modCount = list.modCount;
        }

        /** An array list looks for changes after each element, and not whether more is left. */
        public void forEachRemaining(java.util.function.Consumer<? super E> action) {
            if (!(list instanceof ArrayList)) {
                ListIterator.super.forEachRemaining(action);
                return;
            }
            Objects.requireNonNull(action);
            int size = list.size();
            int i = next;
            if (i < size) {
                while (i < size && modCount == list.modCount) {
                    action.accept(list.get(i));
                    i = i + 1;
                }
                next = i;
                returned = i - 1;
                check();
            }
        }
    }

    /** Do iterators of its parts count elements by themselves, instead of asking one of the list? */
    boolean isCounted() {
        return false;
    }

    /** A view of a stretch of a list, perhaps by way of another view of it. */
    private static class Part<E> extends AbstractList<E> {
        private final AbstractList<E> list;
        private final Part<E> around;
        private final int from;
        private int size;

        Part(AbstractList<E> list, Part<E> around, int from, int size) {
            this.list = list;
            this.around = around;
            this.from = from;
            this.size = size;
            modCount = list.modCount;
        }

        private void check() {
            if (modCount != list.modCount) {
                throw new ConcurrentModificationException();
            }
        }

        private void resize(int more) {
            for (Part<E> part = this; part != null; part = part.around) {
                part.size = part.size + more;
                part.modCount = list.modCount;
            }
        }

        public int size() {
            check();
            return size;
        }

        public E get(int index) {
            if (index < 0 || index >= size) {
                throw new IndexOutOfBoundsException();
            }
            check();
            return list.get(from + index);
        }

        public E set(int index, E element) {
            if (index < 0 || index >= size) {
                throw new IndexOutOfBoundsException();
            }
            check();
            return list.set(from + index, element);
        }

        public void add(int index, E element) {
            if (index < 0 || index > size) {
                throw new IndexOutOfBoundsException();
            }
            check();
            list.add(from + index, element);
            resize(1);
        }

        public boolean addAll(Collection<? extends E> others) {
            return addAll(size, others);
        }

        public boolean addAll(int index, Collection<? extends E> others) {
            if (index < 0 || index > size) {
                throw new IndexOutOfBoundsException();
            }
            int n = others.size();
            if (n == 0) {
                return false;
            }
            check();
            list.addAll(from + index, others);
            resize(n);
            return true;
        }

        public E remove(int index) {
            if (index < 0 || index >= size) {
                throw new IndexOutOfBoundsException();
            }
            check();
            E element = list.remove(from + index);
            resize(-1);
            return element;
        }

        protected void removeRange(int from, int to) {
            check();
            list.removeRange(this.from + from, this.from + to);
            resize(from - to);
        }

        public List<E> subList(int from, int to) {
            if (from < 0 || to > size) {
                throw new IndexOutOfBoundsException();
            }
            if (from > to) {
                throw new IllegalArgumentException();
            }
            return new Part<E>(list, this, this.from + from, to - from);
        }

        public Iterator<E> iterator() {
            return listIterator(0);
        }

        public ListIterator<E> listIterator() {
            return listIterator(0);
        }

        public ListIterator<E> listIterator(int index) {
            check();
            if (index < 0 || index > size) {
                throw new IndexOutOfBoundsException();
            }
            if (list.isCounted()) {
                return new Counted<E>(this, index);
            }
            return new Walk<E>(this, list.listIterator(from + index));
        }
    }

    /** Over a part of an array list. */
    private static class Counted<E> implements ListIterator<E> {
        private final Part<E> part;
        private int next;
        private int returned = -1;
        private int modCount;

        Counted(Part<E> part, int next) {
            this.part = part;
            this.next = next;
            modCount = part.modCount;
        }

        private void check() {
            if (modCount != part.list.modCount) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean hasNext() {
            return next != part.size;
        }

        public E next() {
            check();
            if (next >= part.size) {
                throw new NoSuchElementException();
            }
            returned = next;
            next = next + 1;
            return part.list.get(part.from + returned);
        }

        public boolean hasPrevious() {
            return next != 0;
        }

        public E previous() {
            check();
            if (next == 0) {
                throw new NoSuchElementException();
            }
            next = next - 1;
            returned = next;
            return part.list.get(part.from + returned);
        }

        public int nextIndex() {
            return next;
        }

        public int previousIndex() {
            return next - 1;
        }

        public void remove() {
            if (returned < 0) {
                throw new IllegalStateException();
            }
            check();
            part.remove(returned);
            next = returned;
            returned = -1;
            modCount = part.modCount;
        }

        public void set(E element) {
            if (returned < 0) {
                throw new IllegalStateException();
            }
            check();
            part.list.set(part.from + returned, element);
        }

        public void add(E element) {
            check();
            part.add(next, element);
            next = next + 1;
            returned = -1;
            modCount = part.modCount;
        }

        public void forEachRemaining(java.util.function.Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int size = part.size;
            int i = next;
            if (i < size) {
                while (i < size && modCount == part.list.modCount) {
                    action.accept(part.list.get(part.from + i));
                    i = i + 1;
                }
                next = i;
                returned = i - 1;
                check();
            }
        }
    }

    /** Over a part of any other list. */
    private static class Walk<E> implements ListIterator<E> {
        private final Part<E> part;
        private final ListIterator<E> it;

        Walk(Part<E> part, ListIterator<E> it) {
            this.part = part;
            this.it = it;
        }

        public boolean hasNext() {
            return nextIndex() < part.size;
        }

        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return it.next();
        }

        public boolean hasPrevious() {
            return previousIndex() >= 0;
        }

        public E previous() {
            if (!hasPrevious()) {
                throw new NoSuchElementException();
            }
            return it.previous();
        }

        public int nextIndex() {
            return it.nextIndex() - part.from;
        }

        public int previousIndex() {
            return it.previousIndex() - part.from;
        }

        public void remove() {
            it.remove();
            part.resize(-1);
        }

        public void set(E element) {
            it.set(element);
        }

        public void add(E element) {
            it.add(element);
            part.resize(1);
        }
    }
}
