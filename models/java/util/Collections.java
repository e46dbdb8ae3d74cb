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

    public static <T extends Comparable<? super T>> void sort(List<T> list) {
        for (int i = 1; i < list.size(); i++) {
            T value = list.get(i);
            int j = i;
            while (j > 0 && list.get(j - 1).compareTo(value) > 0) {
                list.set(j, list.get(j - 1));
                j = j - 1;
            }
            list.set(j, value);
        }
    }

    public static <T> void sort(List<T> list, Comparator<? super T> order) {
        for (int i = 1; i < list.size(); i++) {
            T value = list.get(i);
            int j = i;
            while (j > 0 && order.compare(list.get(j - 1), value) > 0) {
                list.set(j, list.get(j - 1));
                j = j - 1;
            }
            list.set(j, value);
        }
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
}
