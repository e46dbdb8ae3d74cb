package java.util;

public final class Collections {
    private Collections() {
    }

    public static <T> void swap(List<T> list, int i, int j) {
        T kept = list.get(i);
        list.set(i, list.get(j));
        list.set(j, kept);
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

    public static boolean disjoint(Collection<?> a, Collection<?> b) {
        Iterator<?> it = a.iterator();
        while (it.hasNext()) {
            if (b.contains(it.next())) {
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
        Map<K, V> map = new HashMap<K, V>();
        map.put(key, value);
        return new ReadOnlyMap<K, V>(map);
    }

    public static <T> List<T> singletonList(T element) {
        List<T> list = new ArrayList<T>();
        list.add(element);
        return new ReadOnlyList<T>(list);
    }

    public static <T> Set<T> singleton(T element) {
        Set<T> set = new HashSet<T>();
        set.add(element);
        return new ReadOnlySet<T>(set);
    }

    public static <T> List<T> nCopies(int n, T element) {
        if (n < 0) {
            throw new IllegalArgumentException();
        }
        List<T> list = new ArrayList<T>();
        for (int i = 0; i < n; i++) {
            list.add(element);
        }
        return new ReadOnlyList<T>(list);
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
            Iterator<E> it = viewed().iterator();
            return new Iterator<E>() {
                public boolean hasNext() {
                    return it.hasNext();
                }

                public E next() {
                    return it.next();
                }
            };
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
    private static class ReadOnlyList<E> extends AbstractList<E> {
        private final List<E> list;

        ReadOnlyList(List<E> list) {
            if (list == null) {
                throw new NullPointerException();
            }
            this.list = list;
        }

        public int size() {
            return list.size();
        }

        public E get(int index) {
            return list.get(index);
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

        public void sort(Comparator<? super E> order) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(java.util.function.UnaryOperator<E> operator) {
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
