package java.util;

public final class Collections {
    private Collections() {
    }

    public static <T> void swap(List<T> list, int i, int j) {
        list.set(i, list.set(j, list.get(i)));
    }

    public static void reverse(List<?> list) {
        reverseAll(list);
    }

    private static <T> void reverseAll(List<T> list) {
        for (int i = 0, j = list.size() - 1; i < j; i++, j--) {
            swap(list, i, j);
        }
    }

    public static void rotate(List<?> list, int distance) {
        rotateAll(list, distance);
    }

    private static <T> void rotateAll(List<T> list, int distance) {
        int n = list.size();
        int by = n == 0 ? 0 : Math.floorMod(distance, n);
        if (by != 0) {
            List<T> old = new ArrayList<T>(list);
            for (int i = 0; i < n; i++) {
                list.set(i < n - by ? i + by : i + by - n, old.get(i));
            }
        }
    }

    public static <T extends Comparable<? super T>> void sort(List<T> list) {
        list.sort(null);
    }

    public static <T> void sort(List<T> list, Comparator<? super T> order) {
        list.sort(order);
    }

    public static <T extends Comparable<? super T>> T max(Collection<? extends T> all) {
        Iterator<? extends T> it = all.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T next = it.next();
            if (next.compareTo(best) > 0) {
                best = next;
            }
        }
        return best;
    }

    public static <T extends Comparable<? super T>> T min(Collection<? extends T> all) {
        Iterator<? extends T> it = all.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T next = it.next();
            if (next.compareTo(best) < 0) {
                best = next;
            }
        }
        return best;
    }

    public static <T> int binarySearch(List<? extends Comparable<? super T>> list, T key) {
        int low = 0;
        int high = list.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = list.get(middle).compareTo(key);
            if (order < 0) {
                low = middle + 1;
            } else if (order > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static <T> int binarySearch(List<? extends T> list, T key, Comparator<? super T> order) {
        int low = 0;
        int high = list.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            T found = list.get(middle);
            int least = order == null ? ((Comparable<T>) found).compareTo(key) : order.compare(found, key);
            if (least < 0) {
                low = middle + 1;
            } else if (least > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static <T> void copy(List<? super T> target, List<? extends T> source) {
        int n = source.size();
        if (n > target.size()) {
            throw new IndexOutOfBoundsException();
        }
        for (int i = 0; i < n; i++) {
            target.set(i, source.get(i));
        }
    }

    public static <T> boolean addAll(Collection<? super T> target, T... elements) {
        boolean changed = false;
        for (int i = 0; i < elements.length; i++) {
            changed = target.add(elements[i]) | changed;
        }
        return changed;
    }

    public static <T> Comparator<T> reverseOrder() {
        return new Backwards<T>();
    }

    public static <T> Comparator<T> reverseOrder(Comparator<T> order) {
        return order == null ? new Backwards<T>() : order.reversed();
    }

    private static class Backwards<T> implements Comparator<T> {
        @SuppressWarnings("unchecked")
        public int compare(T a, T b) {
            return ((Comparable<T>) b).compareTo(a);
        }
    }

    public static <T> T max(Collection<? extends T> all, Comparator<? super T> order) {
        Iterator<? extends T> it = all.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T next = it.next();
            if ((order == null ? ((Comparable<T>) next).compareTo(best) : order.compare(next, best)) > 0) {
                best = next;
            }
        }
        return best;
    }

    public static <T> T min(Collection<? extends T> all, Comparator<? super T> order) {
        Iterator<? extends T> it = all.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T next = it.next();
            if ((order == null ? ((Comparable<T>) next).compareTo(best) : order.compare(next, best)) < 0) {
                best = next;
            }
        }
        return best;
    }

    public static int frequency(Collection<?> all, Object wanted) {
        int n = 0;
        Iterator<?> it = all.iterator();
        while (it.hasNext()) {
            Object element = it.next();
            if (wanted == null ? element == null : wanted.equals(element)) {
                n = n + 1;
            }
        }
        return n;
    }

    /** As in the real class a set is asked, and else the longer one. */
    public static boolean disjoint(Collection<?> a, Collection<?> b) {
        boolean asksFirst = a instanceof Set;
        if (!asksFirst && !(b instanceof Set)) {
            int n = a.size();
            int m = b.size();
            if (n == 0 || m == 0) {
                return true;
            }
            asksFirst = n > m;
        }
        Iterator<?> it = asksFirst ? b.iterator() : a.iterator();
        while (it.hasNext()) {
            Object element = it.next();
            if (asksFirst ? a.contains(element) : b.contains(element)) {
                return false;
            }
        }
        return true;
    }

    public static <T> void fill(List<? super T> list, T value) {
        for (int i = 0; i < list.size(); i++) {
            list.set(i, value);
        }
    }

    public static <T> List<T> emptyList() {
        return new EmptyList<T>();
    }

    public static <T> Set<T> emptySet() {
        return new EmptySet<T>();
    }

    public static <K, V> Map<K, V> emptyMap() {
        return new EmptyMap<K, V>();
    }

    public static <T> Iterator<T> emptyIterator() {
        return Collections.<T>emptyList().iterator();
    }

    public static <T> ListIterator<T> emptyListIterator() {
        return Collections.<T>emptyList().listIterator();
    }

    public static <T> Enumeration<T> emptyEnumeration() {
        return enumeration(Collections.<T>emptyList());
    }

    public static <T> SortedSet<T> emptySortedSet() {
        return unmodifiableNavigableSet(new TreeSet<T>());
    }

    public static <T> NavigableSet<T> emptyNavigableSet() {
        return unmodifiableNavigableSet(new TreeSet<T>());
    }

    public static <K, V> SortedMap<K, V> emptySortedMap() {
        return unmodifiableNavigableMap(new TreeMap<K, V>());
    }

    public static <K, V> NavigableMap<K, V> emptyNavigableMap() {
        return unmodifiableNavigableMap(new TreeMap<K, V>());
    }

    public static <T> Enumeration<T> enumeration(Collection<T> all) {
        Iterator<T> elements = all.iterator();
        return new Enumeration<T>() {
            public boolean hasMoreElements() {
                return elements.hasNext();
            }

            public T nextElement() {
                return elements.next();
            }
        };
    }

    public static <T> ArrayList<T> list(Enumeration<T> elements) {
        ArrayList<T> all = new ArrayList<>();
        while (elements.hasMoreElements()) {
            all.add(elements.nextElement());
        }
        return all;
    }

    public static <T> boolean replaceAll(List<T> list, T old, T replacement) {
        boolean isReplaced = false;
        for (int i = 0; i < list.size(); i++) {
            if (Objects.equals(old, list.get(i))) {
                list.set(i, replacement);
                isReplaced = true;
            }
        }
        return isReplaced;
    }

    public static int indexOfSubList(List<?> list, List<?> part) {
        for (int at = 0; at <= list.size() - part.size(); at++) {
            if (list.subList(at, at + part.size()).equals(part)) {
                return at;
            }
        }
        return -1;
    }

    public static int lastIndexOfSubList(List<?> list, List<?> part) {
        for (int at = list.size() - part.size(); at >= 0; at--) {
            if (list.subList(at, at + part.size()).equals(part)) {
                return at;
            }
        }
        return -1;
    }

    public static <K, V> Map<K, V> singletonMap(K key, V value) {
        return new ReadOnlyPair<K, V>(key, value);
    }

    public static <T> List<T> singletonList(T element) {
        return new ReadOnlyOne<T>(element);
    }

    public static <T> Set<T> singleton(T element) {
        return new ReadOnlyOnly<T>(element);
    }

    public static <T> List<T> nCopies(int n, T element) {
        if (n < 0) {
            throw new IllegalArgumentException();
        }
        return new ReadOnlyCopies<T>(n, element);
    }

    @SuppressWarnings("unchecked")
    public static <T> List<T> unmodifiableList(List<? extends T> list) {
        return new ReadOnlyList<T>((List<T>) list);
    }

    @SuppressWarnings("unchecked")
    public static <T> Set<T> unmodifiableSet(Set<? extends T> set) {
        return new ReadOnlySet<T>((Set<T>) set);
    }

    @SuppressWarnings("unchecked")
    public static <T> Collection<T> unmodifiableCollection(Collection<? extends T> all) {
        return new ReadOnly<T>((Collection<T>) all);
    }

    @SuppressWarnings("unchecked")
    public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> map) {
        return new ReadOnlyMap<K, V>((Map<K, V>) map);
    }

    public static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> set) {
        return new ReadOnlySorted<T>(set);
    }

    public static <T> NavigableSet<T> unmodifiableNavigableSet(NavigableSet<T> set) {
        return new ReadOnlyNavigable<T>(set);
    }

    @SuppressWarnings("unchecked")
    public static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, ? extends V> map) {
        return new ReadOnlySortedMap<K, V>((SortedMap<K, V>) map);
    }

    @SuppressWarnings("unchecked")
    public static <K, V> NavigableMap<K, V> unmodifiableNavigableMap(NavigableMap<K, ? extends V> map) {
        return new ReadOnlyNavigableMap<K, V>((NavigableMap<K, V>) map);
    }

    /** Runs have one thread: the collection itself, which the real one only wraps; as with the three below. */
    public static <T> Collection<T> synchronizedCollection(Collection<T> all) {
        return Objects.requireNonNull(all);
    }

    public static <T> List<T> synchronizedList(List<T> list) {
        return Objects.requireNonNull(list);
    }

    public static <T> Set<T> synchronizedSet(Set<T> set) {
        return Objects.requireNonNull(set);
    }

    public static <K, V> Map<K, V> synchronizedMap(Map<K, V> map) {
        return Objects.requireNonNull(map);
    }

    public static <T> SortedSet<T> synchronizedSortedSet(SortedSet<T> set) {
        return Objects.requireNonNull(set);
    }

    public static <T> NavigableSet<T> synchronizedNavigableSet(NavigableSet<T> set) {
        return Objects.requireNonNull(set);
    }

    public static <K, V> SortedMap<K, V> synchronizedSortedMap(SortedMap<K, V> map) {
        return Objects.requireNonNull(map);
    }

    public static <K, V> NavigableMap<K, V> synchronizedNavigableMap(NavigableMap<K, V> map) {
        return Objects.requireNonNull(map);
    }

    public static <T> Queue<T> asLifoQueue(Deque<T> deque) {
        return new Lifo<T>(deque);
    }

    /** The first is the one that was added last. */
    @WellFormed("viewed: all l: Lifo | l.deque != null")
    private static class Lifo<E> extends AbstractCollection<E> implements Queue<E> {
        private final Deque<E> deque;

        Lifo(Deque<E> deque) {
            this.deque = Objects.requireNonNull(deque);
        }

        public boolean add(E element) {
            deque.addFirst(element);
            return true;
        }

        public boolean offer(E element) {
            return deque.offerFirst(element);
        }

        public E poll() {
            return deque.pollFirst();
        }

        public E remove() {
            return deque.removeFirst();
        }

        public E peek() {
            return deque.peekFirst();
        }

        public E element() {
            return deque.getFirst();
        }

        public void clear() {
            deque.clear();
        }

        public int size() {
            return deque.size();
        }

        public boolean contains(Object element) {
            return deque.contains(element);
        }

        public boolean remove(Object element) {
            return deque.remove(element);
        }

        public Iterator<E> iterator() {
            return deque.iterator();
        }

        public String toString() {
            return deque.toString();
        }
    }

    public static <E> Set<E> newSetFromMap(Map<E, Boolean> map) {
        if (!map.isEmpty()) {
            throw new IllegalArgumentException("Map is non-empty");
        }
        return new SetFromMap<E>(map);
    }

    /** The keys of a map, which it orders and compares. */
    private static class SetFromMap<E> extends AbstractSet<E> {
        private final Map<E, Boolean> map;

        SetFromMap(Map<E, Boolean> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public boolean contains(Object element) {
            return map.containsKey(element);
        }

        public boolean add(E element) {
            return map.put(element, Boolean.TRUE) == null;
        }

        public boolean remove(Object element) {
            return map.remove(element) != null;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<E> iterator() {
            return map.keySet().iterator();
        }
    }

    private static class ReadOnlyIterator<E> implements Iterator<E> {
        private final Iterator<E> it;

        ReadOnlyIterator(Iterator<E> it) {
            this.it = it;
        }

        public boolean hasNext() {
            return it.hasNext();
        }

        public E next() {
            return it.next();
        }

        public void forEachRemaining(java.util.function.Consumer<? super E> action) {
            it.forEachRemaining(action);
        }
    }

    /** A view that throws on every way to change it. */
    private abstract static class View<E> extends AbstractCollection<E> {
        abstract Collection<E> viewed();

        public int size() {
            return viewed().size();
        }

        public boolean contains(Object element) {
            return viewed().contains(element);
        }

        public Iterator<E> iterator() {
            return new ReadOnlyIterator<E>(viewed().iterator());
        }

        public void forEach(java.util.function.Consumer<? super E> action) {
            viewed().forEach(action);
        }

        public String toString() {
            return viewed().toString();
        }

        public boolean remove(Object element) {
            throw new UnsupportedOperationException();
        }

        public boolean addAll(Collection<? extends E> others) {
            throw new UnsupportedOperationException();
        }

        public boolean removeAll(Collection<?> others) {
            throw new UnsupportedOperationException();
        }

        public boolean retainAll(Collection<?> others) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public boolean removeIf(java.util.function.Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }
    }

    @WellFormed("viewed: all c: ReadOnly | c.collection != null")
    private static class ReadOnly<E> extends View<E> {
        private final Collection<E> collection;

        ReadOnly(Collection<E> collection) {
            if (collection == null) {
                throw new NullPointerException();
            }
            this.collection = collection;
        }

        Collection<E> viewed() {
            return collection;
        }
    }

    @WellFormed("viewed: all s: ReadOnlySet | s.base != null")
    private static class ReadOnlySet<E> extends View<E> implements Set<E> {
        private final Set<E> base;

        ReadOnlySet(Set<E> base) {
            if (base == null) {
                throw new NullPointerException();
            }
            this.base = base;
        }

        Collection<E> viewed() {
            return base;
        }

        public boolean equals(Object other) {
            return other == this || base.equals(other);
        }

        public int hashCode() {
            return base.hashCode();
        }
    }

    @WellFormed("viewed: all l: ReadOnlyList | l.list != null")
    private static class ReadOnlyList<E> extends View<E> implements List<E> {
        private final List<E> list;

        ReadOnlyList(List<E> list) {
            if (list == null) {
                throw new NullPointerException();
            }
            this.list = list;
        }

        Collection<E> viewed() {
            return list;
        }

        public E get(int index) {
            return list.get(index);
        }

        public int indexOf(Object element) {
            return list.indexOf(element);
        }

        public int lastIndexOf(Object element) {
            return list.lastIndexOf(element);
        }

        public List<E> subList(int from, int to) {
            return new ReadOnlyList<E>(list.subList(from, to));
        }

        public ListIterator<E> listIterator() {
            return new ReadOnlyCursor<E>(list.listIterator(0));
        }

        public ListIterator<E> listIterator(int index) {
            return new ReadOnlyCursor<E>(list.listIterator(index));
        }

        public boolean equals(Object other) {
            return other == this || list.equals(other);
        }

        public int hashCode() {
            return list.hashCode();
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

        public boolean addAll(int index, Collection<? extends E> others) {
            throw new UnsupportedOperationException();
        }

        public void sort(Comparator<? super E> order) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(java.util.function.UnaryOperator<E> operator) {
            throw new UnsupportedOperationException();
        }
    }

    private static class ReadOnlyCursor<E> implements ListIterator<E> {
        private final ListIterator<E> it;

        ReadOnlyCursor(ListIterator<E> it) {
            this.it = it;
        }

        public boolean hasNext() {
            return it.hasNext();
        }

        public E next() {
            return it.next();
        }

        public boolean hasPrevious() {
            return it.hasPrevious();
        }

        public E previous() {
            return it.previous();
        }

        public int nextIndex() {
            return it.nextIndex();
        }

        public int previousIndex() {
            return it.previousIndex();
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }

        public void set(E element) {
            throw new UnsupportedOperationException();
        }

        public void add(E element) {
            throw new UnsupportedOperationException();
        }

        public void forEachRemaining(java.util.function.Consumer<? super E> action) {
            it.forEachRemaining(action);
        }
    }

    /** What `Collections.singletonList` gives. It refuses what would change it, and lets through what changes nothing. */
    @WellFormed("single: all l: ReadOnlyOne | l.size() = 1")
    private static class ReadOnlyOne<E> extends AbstractList<E> implements RandomAccess {
        private final E element;

        ReadOnlyOne(E element) {
            this.element = element;
        }

        public int size() {
            return 1;
        }

        public E get(int index) {
            if (index != 0) {
                throw new IndexOutOfBoundsException();
            }
            return element;
        }

        public boolean contains(Object other) {
            return other == null ? element == null : other.equals(element);
        }

        public Iterator<E> iterator() {
            return new Once<E>(element);
        }

        public void forEach(java.util.function.Consumer<? super E> action) {
            action.accept(element);
        }

        public boolean removeIf(java.util.function.Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(java.util.function.UnaryOperator<E> operator) {
            throw new UnsupportedOperationException();
        }

        public void sort(Comparator<? super E> order) {
        }
    }

    private static class Once<E> implements Iterator<E> {
        private final E element;
        private boolean isOver;

        Once(E element) {
            this.element = element;
        }

        public boolean hasNext() {
            return !isOver;
        }

        public E next() {
            if (isOver) {
                throw new NoSuchElementException();
            }
            isOver = true;
            return element;
        }

        public void forEachRemaining(java.util.function.Consumer<? super E> action) {
            Objects.requireNonNull(action);
            if (!isOver) {
                action.accept(element);
                isOver = true;
            }
        }
    }

    /** What `Collections.singleton` gives. */
    @WellFormed("single: all s: ReadOnlyOnly | s.size() = 1")
    private static class ReadOnlyOnly<E> extends AbstractSet<E> {
        private final E element;

        ReadOnlyOnly(E element) {
            this.element = element;
        }

        public int size() {
            return 1;
        }

        public boolean contains(Object other) {
            return other == null ? element == null : other.equals(element);
        }

        public Iterator<E> iterator() {
            return new Once<E>(element);
        }

        public void forEach(java.util.function.Consumer<? super E> action) {
            action.accept(element);
        }

        public boolean removeIf(java.util.function.Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }
    }

    /** What `Collections.nCopies` gives. */
    @WellFormed("size: all l: ReadOnlyCopies | 0 <= l.size")
    private static class ReadOnlyCopies<E> extends AbstractList<E> implements RandomAccess {
        private final int size;
        private final E element;

        ReadOnlyCopies(int size, E element) {
            this.size = size;
            this.element = element;
        }

        public int size() {
            return size;
        }

        public E get(int index) {
            if (index < 0 || index >= size) {
                throw new IndexOutOfBoundsException();
            }
            return element;
        }

        public boolean contains(Object other) {
            return size != 0 && (other == null ? element == null : other.equals(element));
        }

        public int indexOf(Object other) {
            return contains(other) ? 0 : -1;
        }

        public int lastIndexOf(Object other) {
            return contains(other) ? size - 1 : -1;
        }

        public List<E> subList(int from, int to) {
            if (from < 0 || to > size) {
                throw new IndexOutOfBoundsException();
            }
            if (from > to) {
                throw new IllegalArgumentException();
            }
            return new ReadOnlyCopies<E>(to - from, element);
        }
    }

    /** What `Collections.singletonMap` gives. */
    @WellFormed("single: all m: ReadOnlyPair | m.size() = 1")
    private static class ReadOnlyPair<K, V> extends AbstractMap<K, V> {
        private final K key;
        private final V value;

        ReadOnlyPair(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public int size() {
            return 1;
        }

        public boolean containsKey(Object other) {
            return other == null ? key == null : other.equals(key);
        }

        public boolean containsValue(Object other) {
            return other == null ? value == null : other.equals(value);
        }

        public V get(Object other) {
            return containsKey(other) ? value : null;
        }

        public V getOrDefault(Object other, V otherwise) {
            return containsKey(other) ? value : otherwise;
        }

        public void forEach(java.util.function.BiConsumer<? super K, ? super V> action) {
            action.accept(key, value);
        }

        public Set<K> keySet() {
            return new ReadOnlyOnly<K>(key);
        }

        public Collection<V> values() {
            return new ReadOnlyOnly<V>(value);
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new ReadOnlyOnly<Map.Entry<K, V>>(new AbstractMap.SimpleImmutableEntry<K, V>(key, value));
        }

        public V putIfAbsent(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V computeIfAbsent(K key, java.util.function.Function<? super K, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K key, java.util.function.BiFunction<? super K, ? super V, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public V compute(K key, java.util.function.BiFunction<? super K, ? super V, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public V merge(K key, V value, java.util.function.BiFunction<? super V, ? super V, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public V replace(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public boolean replace(K key, V old, V value) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(java.util.function.BiFunction<? super K, ? super V, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object key, Object value) {
            throw new UnsupportedOperationException();
        }
    }

    /** What `Collections.unmodifiableMap` gives: a view that throws on every way to change it, through its entries too. */
    @WellFormed("viewed: all m: ReadOnlyMap | m.map != null")
    private static class ReadOnlyMap<K, V> implements Map<K, V> {
        private final Map<K, V> map;

        ReadOnlyMap(Map<K, V> map) {
            if (map == null) {
                throw new NullPointerException();
            }
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public boolean containsKey(Object key) {
            return map.containsKey(key);
        }

        public boolean containsValue(Object value) {
            return map.containsValue(value);
        }

        public V get(Object key) {
            return map.get(key);
        }

        public V getOrDefault(Object key, V otherwise) {
            return map.getOrDefault(key, otherwise);
        }

        public void forEach(java.util.function.BiConsumer<? super K, ? super V> action) {
            map.forEach(action);
        }

        public Set<K> keySet() {
            return Collections.unmodifiableSet(map.keySet());
        }

        public Collection<V> values() {
            return Collections.unmodifiableCollection(map.values());
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new ReadOnlyEntries<K, V>(map);
        }

        public boolean equals(Object other) {
            return other == this || map.equals(other);
        }

        public int hashCode() {
            return map.hashCode();
        }

        public String toString() {
            return map.toString();
        }

        public V put(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V remove(Object key) {
            throw new UnsupportedOperationException();
        }

        public void putAll(Map<? extends K, ? extends V> others) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public V putIfAbsent(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V computeIfAbsent(K key, java.util.function.Function<? super K, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K key, java.util.function.BiFunction<? super K, ? super V, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public V compute(K key, java.util.function.BiFunction<? super K, ? super V, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public V merge(K key, V value, java.util.function.BiFunction<? super V, ? super V, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public V replace(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public boolean replace(K key, V old, V value) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(java.util.function.BiFunction<? super K, ? super V, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object key, Object value) {
            throw new UnsupportedOperationException();
        }
    }

    /** The entries, each as one that cannot be set. */
    private static class ReadOnlyEntries<K, V> extends ReadOnlySet<Map.Entry<K, V>> {
        ReadOnlyEntries(Map<K, V> map) {
            super(map.entrySet());
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            Iterator<Map.Entry<K, V>> it = super.iterator();
            return new Iterator<Map.Entry<K, V>>() {
                public boolean hasNext() {
                    return it.hasNext();
                }

                public Map.Entry<K, V> next() {
                    return new ReadOnlyEntry<K, V>(it.next());
                }
            };
        }

        public void forEach(java.util.function.Consumer<? super Map.Entry<K, V>> action) {
            Objects.requireNonNull(action);
            super.forEach(entry -> action.accept(new ReadOnlyEntry<K, V>(entry)));
        }

        public boolean contains(Object other) {
            return other instanceof Map.Entry && super.contains(other);
        }
    }

    private static class ReadOnlyEntry<K, V> implements Map.Entry<K, V> {
        private final Map.Entry<K, V> entry;

        ReadOnlyEntry(Map.Entry<K, V> entry) {
            this.entry = entry;
        }

        public K getKey() {
            return entry.getKey();
        }

        public V getValue() {
            return entry.getValue();
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException();
        }

        public boolean equals(Object other) {
            return entry.equals(other);
        }

        public int hashCode() {
            return entry.hashCode();
        }

        public String toString() {
            return entry.toString();
        }
    }

    @WellFormed("sorted: all s: ReadOnlySorted | s.sorted != null && s.base = s.sorted")
    private static class ReadOnlySorted<E> extends ReadOnlySet<E> implements SortedSet<E> {
        private final SortedSet<E> sorted;

        ReadOnlySorted(SortedSet<E> sorted) {
            super(sorted);
            this.sorted = sorted;
        }

        public Comparator<? super E> comparator() {
            return sorted.comparator();
        }

        public E first() {
            return sorted.first();
        }

        public E last() {
            return sorted.last();
        }

        public SortedSet<E> headSet(E to) {
            return new ReadOnlySorted<E>(sorted.headSet(to));
        }

        public SortedSet<E> tailSet(E from) {
            return new ReadOnlySorted<E>(sorted.tailSet(from));
        }

        public SortedSet<E> subSet(E from, E to) {
            return new ReadOnlySorted<E>(sorted.subSet(from, to));
        }
    }

    @WellFormed("navigable: all s: ReadOnlyNavigable | s.navigable != null && s.sorted = s.navigable")
    private static class ReadOnlyNavigable<E> extends ReadOnlySorted<E> implements NavigableSet<E> {
        private final NavigableSet<E> navigable;

        ReadOnlyNavigable(NavigableSet<E> navigable) {
            super(navigable);
            this.navigable = navigable;
        }

        public E lower(E element) {
            return navigable.lower(element);
        }

        public E floor(E element) {
            return navigable.floor(element);
        }

        public E ceiling(E element) {
            return navigable.ceiling(element);
        }

        public E higher(E element) {
            return navigable.higher(element);
        }

        public E pollFirst() {
            throw new UnsupportedOperationException();
        }

        public E pollLast() {
            throw new UnsupportedOperationException();
        }

        public NavigableSet<E> headSet(E to, boolean isIn) {
            return new ReadOnlyNavigable<E>(navigable.headSet(to, isIn));
        }

        public NavigableSet<E> tailSet(E from, boolean isIn) {
            return new ReadOnlyNavigable<E>(navigable.tailSet(from, isIn));
        }

        public NavigableSet<E> subSet(E from, boolean isFromIn, E to, boolean isToIn) {
            return new ReadOnlyNavigable<E>(navigable.subSet(from, isFromIn, to, isToIn));
        }

        public NavigableSet<E> descendingSet() {
            return new ReadOnlyNavigable<E>(navigable.descendingSet());
        }

        public Iterator<E> descendingIterator() {
            return descendingSet().iterator();
        }
    }

    @WellFormed("sorted: all m: ReadOnlySortedMap | m.sorted != null && m.map = m.sorted")
    private static class ReadOnlySortedMap<K, V> extends ReadOnlyMap<K, V> implements SortedMap<K, V> {
        private final SortedMap<K, V> sorted;

        ReadOnlySortedMap(SortedMap<K, V> sorted) {
            super(sorted);
            this.sorted = sorted;
        }

        public Comparator<? super K> comparator() {
            return sorted.comparator();
        }

        public K firstKey() {
            return sorted.firstKey();
        }

        public K lastKey() {
            return sorted.lastKey();
        }

        public SortedMap<K, V> headMap(K to) {
            return new ReadOnlySortedMap<K, V>(sorted.headMap(to));
        }

        public SortedMap<K, V> tailMap(K from) {
            return new ReadOnlySortedMap<K, V>(sorted.tailMap(from));
        }

        public SortedMap<K, V> subMap(K from, K to) {
            return new ReadOnlySortedMap<K, V>(sorted.subMap(from, to));
        }
    }

    @WellFormed("navigable: all m: ReadOnlyNavigableMap | m.navigable != null && m.sorted = m.navigable")
    private static class ReadOnlyNavigableMap<K, V> extends ReadOnlySortedMap<K, V> implements NavigableMap<K, V> {
        private final NavigableMap<K, V> navigable;

        ReadOnlyNavigableMap(NavigableMap<K, V> navigable) {
            super(navigable);
            this.navigable = navigable;
        }

        private static <K, V> Map.Entry<K, V> fixed(Map.Entry<K, V> entry) {
            return entry == null ? null : new ReadOnlyEntry<K, V>(entry);
        }

        public K lowerKey(K key) {
            return navigable.lowerKey(key);
        }

        public K floorKey(K key) {
            return navigable.floorKey(key);
        }

        public K ceilingKey(K key) {
            return navigable.ceilingKey(key);
        }

        public K higherKey(K key) {
            return navigable.higherKey(key);
        }

        public Map.Entry<K, V> lowerEntry(K key) {
            return fixed(navigable.lowerEntry(key));
        }

        public Map.Entry<K, V> floorEntry(K key) {
            return fixed(navigable.floorEntry(key));
        }

        public Map.Entry<K, V> ceilingEntry(K key) {
            return fixed(navigable.ceilingEntry(key));
        }

        public Map.Entry<K, V> higherEntry(K key) {
            return fixed(navigable.higherEntry(key));
        }

        public Map.Entry<K, V> firstEntry() {
            return fixed(navigable.firstEntry());
        }

        public Map.Entry<K, V> lastEntry() {
            return fixed(navigable.lastEntry());
        }

        public Map.Entry<K, V> pollFirstEntry() {
            throw new UnsupportedOperationException();
        }

        public Map.Entry<K, V> pollLastEntry() {
            throw new UnsupportedOperationException();
        }

        public NavigableMap<K, V> headMap(K to, boolean isIn) {
            return new ReadOnlyNavigableMap<K, V>(navigable.headMap(to, isIn));
        }

        public NavigableMap<K, V> tailMap(K from, boolean isIn) {
            return new ReadOnlyNavigableMap<K, V>(navigable.tailMap(from, isIn));
        }

        public NavigableMap<K, V> subMap(K from, boolean isFromIn, K to, boolean isToIn) {
            return new ReadOnlyNavigableMap<K, V>(navigable.subMap(from, isFromIn, to, isToIn));
        }

        public NavigableMap<K, V> descendingMap() {
            return new ReadOnlyNavigableMap<K, V>(navigable.descendingMap());
        }

        public NavigableSet<K> navigableKeySet() {
            return new ReadOnlyNavigable<K>(navigable.navigableKeySet());
        }

        public NavigableSet<K> descendingKeySet() {
            return new ReadOnlyNavigable<K>(navigable.descendingKeySet());
        }
    }

    /** Any order may come, whatever the seed. */
    public static void shuffle(List<?> list) {
        shuffle(list, new Random());
    }

    public static void shuffle(List<?> list, Random random) {
        for (int i = list.size(); i > 1; i--) {
            swap(list, i - 1, random.nextInt(i));
        }
    }
}
