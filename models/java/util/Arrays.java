package java.util;

/** Each method once per type of element, as in the library. */
public final class Arrays {
    private Arrays() {
    }

    private static void check(int length, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || to > length) {
            throw new ArrayIndexOutOfBoundsException();
        }
    }

    public static void fill(int[] a, int value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    public static void fill(int[] a, int from, int to, int value) {
        check(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    public static boolean equals(int[] a, int[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int[] copyOf(int[] a, int length) {
        int[] copy = new int[length];
        for (int i = 0; i < a.length && i < length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static int[] copyOfRange(int[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        int[] copy = new int[to - from];
        for (int i = from; i < a.length && i < to; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static void fill(long[] a, long value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    public static void fill(long[] a, int from, int to, long value) {
        check(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    public static boolean equals(long[] a, long[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static long[] copyOf(long[] a, int length) {
        long[] copy = new long[length];
        for (int i = 0; i < a.length && i < length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static long[] copyOfRange(long[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        long[] copy = new long[to - from];
        for (int i = from; i < a.length && i < to; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static void fill(short[] a, short value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    public static void fill(short[] a, int from, int to, short value) {
        check(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    public static boolean equals(short[] a, short[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static short[] copyOf(short[] a, int length) {
        short[] copy = new short[length];
        for (int i = 0; i < a.length && i < length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static short[] copyOfRange(short[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        short[] copy = new short[to - from];
        for (int i = from; i < a.length && i < to; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static void fill(byte[] a, byte value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    public static void fill(byte[] a, int from, int to, byte value) {
        check(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    public static boolean equals(byte[] a, byte[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static byte[] copyOf(byte[] a, int length) {
        byte[] copy = new byte[length];
        for (int i = 0; i < a.length && i < length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static byte[] copyOfRange(byte[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        byte[] copy = new byte[to - from];
        for (int i = from; i < a.length && i < to; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static void fill(char[] a, char value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    public static void fill(char[] a, int from, int to, char value) {
        check(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    public static boolean equals(char[] a, char[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static char[] copyOf(char[] a, int length) {
        char[] copy = new char[length];
        for (int i = 0; i < a.length && i < length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static char[] copyOfRange(char[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        char[] copy = new char[to - from];
        for (int i = from; i < a.length && i < to; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static void fill(boolean[] a, boolean value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    public static void fill(boolean[] a, int from, int to, boolean value) {
        check(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    public static boolean equals(boolean[] a, boolean[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean[] copyOf(boolean[] a, int length) {
        boolean[] copy = new boolean[length];
        for (int i = 0; i < a.length && i < length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static boolean[] copyOfRange(boolean[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        boolean[] copy = new boolean[to - from];
        for (int i = from; i < a.length && i < to; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static void fill(Object[] a, Object value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    public static void fill(Object[] a, int from, int to, Object value) {
        check(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    public static boolean equals(Object[] a, Object[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!Objects.equals(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    public static void sort(int[] a) {
        sort(a, 0, a.length);
    }

    public static void sort(int[] a, int from, int to) {
        check(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            int value = a[i];
            int j = i;
            while (j > from && a[j - 1] > value) {
                a[j] = a[j - 1];
                j = j - 1;
            }
            a[j] = value;
        }
    }

    public static void sort(long[] a) {
        sort(a, 0, a.length);
    }

    public static void sort(long[] a, int from, int to) {
        check(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            long value = a[i];
            int j = i;
            while (j > from && a[j - 1] > value) {
                a[j] = a[j - 1];
                j = j - 1;
            }
            a[j] = value;
        }
    }

    public static void sort(short[] a) {
        sort(a, 0, a.length);
    }

    public static void sort(short[] a, int from, int to) {
        check(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            short value = a[i];
            int j = i;
            while (j > from && a[j - 1] > value) {
                a[j] = a[j - 1];
                j = j - 1;
            }
            a[j] = value;
        }
    }

    public static void sort(byte[] a) {
        sort(a, 0, a.length);
    }

    public static void sort(byte[] a, int from, int to) {
        check(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            byte value = a[i];
            int j = i;
            while (j > from && a[j - 1] > value) {
                a[j] = a[j - 1];
                j = j - 1;
            }
            a[j] = value;
        }
    }

    public static void sort(char[] a) {
        sort(a, 0, a.length);
    }

    public static void sort(char[] a, int from, int to) {
        check(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            char value = a[i];
            int j = i;
            while (j > from && a[j - 1] > value) {
                a[j] = a[j - 1];
                j = j - 1;
            }
            a[j] = value;
        }
    }

    public static int binarySearch(int[] a, int key) {
        return binarySearch(a, 0, a.length, key);
    }

    public static int binarySearch(int[] a, int from, int to, int key) {
        check(a.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static int binarySearch(long[] a, long key) {
        return binarySearch(a, 0, a.length, key);
    }

    public static int binarySearch(long[] a, int from, int to, long key) {
        check(a.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static int binarySearch(char[] a, char key) {
        return binarySearch(a, 0, a.length, key);
    }

    public static int binarySearch(char[] a, int from, int to, char key) {
        check(a.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void fill(float[] a, float value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    public static void fill(float[] a, int from, int to, float value) {
        check(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    public static boolean equals(float[] a, float[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (Float.compare(a[i], b[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static float[] copyOf(float[] a, int length) {
        float[] copy = new float[length];
        for (int i = 0; i < a.length && i < length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static float[] copyOfRange(float[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        float[] copy = new float[to - from];
        for (int i = from; i < a.length && i < to; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static int hashCode(float[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < a.length; i++) {
            hash = 31 * hash + Float.hashCode(a[i]);
        }
        return hash;
    }

    public static void sort(float[] a) {
        sort(a, 0, a.length);
    }

    public static void sort(float[] a, int from, int to) {
        check(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            float value = a[i];
            int j = i;
            while (j > from && Float.compare(a[j - 1], value) > 0) {
                a[j] = a[j - 1];
                j = j - 1;
            }
            a[j] = value;
        }
    }

    public static int binarySearch(float[] a, float key) {
        return binarySearch(a, 0, a.length, key);
    }

    public static int binarySearch(float[] a, int from, int to, float key) {
        check(a.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (Float.compare(a[middle], key) < 0) {
                low = middle + 1;
            } else if (Float.compare(a[middle], key) > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void parallelSort(float[] a) {
        sort(a);
    }

    public static void fill(double[] a, double value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    public static void fill(double[] a, int from, int to, double value) {
        check(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    public static boolean equals(double[] a, double[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (Double.compare(a[i], b[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static double[] copyOf(double[] a, int length) {
        double[] copy = new double[length];
        for (int i = 0; i < a.length && i < length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static double[] copyOfRange(double[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        double[] copy = new double[to - from];
        for (int i = from; i < a.length && i < to; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static int hashCode(double[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < a.length; i++) {
            hash = 31 * hash + Double.hashCode(a[i]);
        }
        return hash;
    }

    public static void sort(double[] a) {
        sort(a, 0, a.length);
    }

    public static void sort(double[] a, int from, int to) {
        check(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            double value = a[i];
            int j = i;
            while (j > from && Double.compare(a[j - 1], value) > 0) {
                a[j] = a[j - 1];
                j = j - 1;
            }
            a[j] = value;
        }
    }

    public static int binarySearch(double[] a, double key) {
        return binarySearch(a, 0, a.length, key);
    }

    public static int binarySearch(double[] a, int from, int to, double key) {
        check(a.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (Double.compare(a[middle], key) < 0) {
                low = middle + 1;
            } else if (Double.compare(a[middle], key) > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void parallelSort(double[] a) {
        sort(a);
    }

    public static int binarySearch(short[] a, short key) {
        return binarySearch(a, 0, a.length, key);
    }

    public static int binarySearch(short[] a, int from, int to, short key) {
        check(a.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static int binarySearch(byte[] a, byte key) {
        return binarySearch(a, 0, a.length, key);
    }

    public static int binarySearch(byte[] a, int from, int to, byte key) {
        check(a.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static int binarySearch(Object[] a, Object key) {
        return binarySearch(a, 0, a.length, key);
    }

    @SuppressWarnings("unchecked")
    public static int binarySearch(Object[] a, int from, int to, Object key) {
        check(a.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = ((Comparable<Object>) a[middle]).compareTo(key);
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

    public static <T> int binarySearch(T[] a, T key, Comparator<? super T> order) {
        return binarySearch(a, 0, a.length, key, order);
    }

    public static <T> int binarySearch(T[] a, int from, int to, T key, Comparator<? super T> order) {
        if (order == null) {
            return binarySearch(a, from, to, key);
        }
        check(a.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int compared = order.compare(a[middle], key);
            if (compared < 0) {
                low = middle + 1;
            } else if (compared > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    /** The copy has the dynamic class of the original. */
    @SuppressWarnings("unchecked")
    public static <T> T[] copyOf(T[] a, int length) {
        Object original = a;
        Object plain = new Object[0];
        T[] copy;
        if (original.getClass() == plain.getClass()) {
            copy = (T[]) new Object[length];
        } else {
            copy = newArrayLike(a, length);
        }
        for (int i = 0; i < a.length && i < length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    private static native <T> T[] newArrayLike(T[] a, int length);

    /** A view of fixed length: writes go to the array. */
    @SafeVarargs
    public static <T> List<T> asList(T... elements) {
        return new Fixed<T>(elements);
    }

    public static void sort(Object[] a) {
        sort(a, 0, a.length);
    }

    @SuppressWarnings("unchecked")
    public static void sort(Object[] a, int from, int to) {
        check(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            Object value = a[i];
            int j = i;
            while (j > from && ((Comparable<Object>) a[j - 1]).compareTo(value) > 0) {
                a[j] = a[j - 1];
                j = j - 1;
            }
            a[j] = value;
        }
    }

    public static <T> void sort(T[] a, Comparator<? super T> order) {
        sort(a, 0, a.length, order);
    }

    public static <T> void sort(T[] a, int from, int to, Comparator<? super T> order) {
        if (order == null) {
            sort(a, from, to);
            return;
        }
        check(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            T value = a[i];
            int j = i;
            while (j > from && order.compare(a[j - 1], value) > 0) {
                a[j] = a[j - 1];
                j = j - 1;
            }
            a[j] = value;
        }
    }

    @WellFormed("stored: all l: Fixed | l.elements != null")
    @NonNullElements("non_null_elements: all l: Fixed | all i: int | 0 <= i && i < l.elements.length => l.elements[i] != null")
    private static class Fixed<E> extends AbstractList<E> implements RandomAccess {
        private final E[] elements;

        Fixed(E[] elements) {
            if (elements == null) {
                throw new NullPointerException();
            }
            this.elements = elements;
        }

        public int size() {
            return elements.length;
        }

        public E get(int index) {
            return elements[index];
        }

        public Iterator<E> iterator() {
            return new ImmutableList.Cursor<E>(this, 0, elements.length);
        }

        public void sort(Comparator<? super E> order) {
            Arrays.sort(elements, order);
        }

        public void replaceAll(java.util.function.UnaryOperator<E> operator) {
            Objects.requireNonNull(operator);
            for (int i = 0; i < elements.length; i++) {
                elements[i] = operator.apply(elements[i]);
            }
        }

        public E set(int index, E element) {
            E old = elements[index];
            elements[index] = element;
            return old;
        }
    }

    public static int hashCode(int[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < a.length; i++) {
            hash = 31 * hash + a[i];
        }
        return hash;
    }

    public static String toString(int[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int hashCode(long[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < a.length; i++) {
            hash = 31 * hash + Long.hashCode(a[i]);
        }
        return hash;
    }

    public static String toString(long[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int hashCode(char[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < a.length; i++) {
            hash = 31 * hash + a[i];
        }
        return hash;
    }

    public static String toString(char[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int hashCode(boolean[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < a.length; i++) {
            hash = 31 * hash + Boolean.hashCode(a[i]);
        }
        return hash;
    }

    public static String toString(boolean[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int hashCode(byte[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < a.length; i++) {
            hash = 31 * hash + a[i];
        }
        return hash;
    }

    public static String toString(byte[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int hashCode(short[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < a.length; i++) {
            hash = 31 * hash + a[i];
        }
        return hash;
    }

    public static String toString(short[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int hashCode(Object[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < a.length; i++) {
            hash = 31 * hash + (a[i] == null ? 0 : a[i].hashCode());
        }
        return hash;
    }

    public static String toString(Object[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(String.valueOf(a[i]));
        }
        return text.append(']').toString();
    }

    public static boolean deepEquals(Object[] a, Object[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!deepEqual(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    static boolean deepEqual(Object a, Object b) {
        if (a instanceof Object[] && b instanceof Object[]) {
            return deepEquals((Object[]) a, (Object[]) b);
        }
        if (a instanceof int[] && b instanceof int[]) {
            return equals((int[]) a, (int[]) b);
        }
        if (a instanceof long[] && b instanceof long[]) {
            return equals((long[]) a, (long[]) b);
        }
        if (a instanceof char[] && b instanceof char[]) {
            return equals((char[]) a, (char[]) b);
        }
        if (a instanceof boolean[] && b instanceof boolean[]) {
            return equals((boolean[]) a, (boolean[]) b);
        }
        if (a instanceof byte[] && b instanceof byte[]) {
            return equals((byte[]) a, (byte[]) b);
        }
        if (a instanceof short[] && b instanceof short[]) {
            return equals((short[]) a, (short[]) b);
        }
        if (a instanceof double[] && b instanceof double[]) {
            return equals((double[]) a, (double[]) b);
        }
        if (a instanceof float[] && b instanceof float[]) {
            return equals((float[]) a, (float[]) b);
        }
        return Objects.equals(a, b);
    }

    public static int deepHashCode(Object[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < a.length; i++) {
            hash = 31 * hash + deepHash(a[i]);
        }
        return hash;
    }

    private static int deepHash(Object a) {
        if (a instanceof Object[]) {
            return deepHashCode((Object[]) a);
        }
        if (a instanceof int[]) {
            return hashCode((int[]) a);
        }
        if (a instanceof long[]) {
            return hashCode((long[]) a);
        }
        if (a instanceof char[]) {
            return hashCode((char[]) a);
        }
        if (a instanceof boolean[]) {
            return hashCode((boolean[]) a);
        }
        if (a instanceof byte[]) {
            return hashCode((byte[]) a);
        }
        if (a instanceof short[]) {
            return hashCode((short[]) a);
        }
        if (a instanceof double[]) {
            return hashCode((double[]) a);
        }
        if (a instanceof float[]) {
            return hashCode((float[]) a);
        }
        return Objects.hashCode(a);
    }

    public static void parallelSort(int[] a) {
        sort(a);
    }

    public static void parallelSort(long[] a) {
        sort(a);
    }

    public static void parallelSort(short[] a) {
        sort(a);
    }

    public static void parallelSort(byte[] a) {
        sort(a);
    }

    public static void parallelSort(char[] a) {
        sort(a);
    }

    public static void parallelPrefix(int[] a, java.util.function.IntBinaryOperator f) {
        Objects.requireNonNull(f);
        for (int i = 1; i < a.length; i++) {
            a[i] = f.applyAsInt(a[i - 1], a[i]);
        }
    }

    public static void parallelPrefix(long[] a, java.util.function.LongBinaryOperator f) {
        Objects.requireNonNull(f);
        for (int i = 1; i < a.length; i++) {
            a[i] = f.applyAsLong(a[i - 1], a[i]);
        }
    }

    public static void parallelPrefix(double[] a, java.util.function.DoubleBinaryOperator f) {
        Objects.requireNonNull(f);
        for (int i = 1; i < a.length; i++) {
            a[i] = f.applyAsDouble(a[i - 1], a[i]);
        }
    }

    public static <T> void parallelPrefix(T[] a, java.util.function.BinaryOperator<T> f) {
        Objects.requireNonNull(f);
        for (int i = 1; i < a.length; i++) {
            a[i] = f.apply(a[i - 1], a[i]);
        }
    }

    public static void parallelSetAll(int[] a, java.util.function.IntUnaryOperator f) {
        setAll(a, f);
    }

    public static <T> void parallelSetAll(T[] a, java.util.function.IntFunction<? extends T> f) {
        setAll(a, f);
    }

    public static void setAll(long[] a, java.util.function.IntToLongFunction f) {
        Objects.requireNonNull(f);
        for (int i = 0; i < a.length; i++) {
            a[i] = f.applyAsLong(i);
        }
    }

    public static void setAll(double[] a, java.util.function.IntToDoubleFunction f) {
        Objects.requireNonNull(f);
        for (int i = 0; i < a.length; i++) {
            a[i] = f.applyAsDouble(i);
        }
    }

    public static void setAll(int[] a, java.util.function.IntUnaryOperator f) {
        Objects.requireNonNull(f);
        for (int i = 0; i < a.length; i++) {
            a[i] = f.applyAsInt(i);
        }
    }

    public static <T> void setAll(T[] a, java.util.function.IntFunction<? extends T> f) {
        Objects.requireNonNull(f);
        for (int i = 0; i < a.length; i++) {
            a[i] = f.apply(i);
        }
    }

    public static <T> T[] copyOfRange(T[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        T[] copy = newArrayLike(a, to - from);
        for (int i = 0; i < copy.length && from + i < a.length; i++) {
            copy[i] = a[from + i];
        }
        return copy;
    }

    public static <T> java.util.stream.Stream<T> stream(T[] a) {
        return java.util.stream.Stream.over(a, 0, a.length);
    }

    public static <T> java.util.stream.Stream<T> stream(T[] a, int from, int to) {
        check(a.length, from, to);
        return java.util.stream.Stream.over(a, from, to);
    }

    public static java.util.stream.IntStream stream(int[] a) {
        return java.util.stream.IntStream.over(a, 0, a.length);
    }

    public static java.util.stream.IntStream stream(int[] a, int from, int to) {
        check(a.length, from, to);
        return java.util.stream.IntStream.over(a, from, to);
    }

    public static java.util.stream.LongStream stream(long[] a) {
        return java.util.stream.LongStream.over(a, 0, a.length);
    }

    public static java.util.stream.LongStream stream(long[] a, int from, int to) {
        check(a.length, from, to);
        return java.util.stream.LongStream.over(a, from, to);
    }

    public static java.util.stream.DoubleStream stream(double[] a) {
        return java.util.stream.DoubleStream.over(a, 0, a.length);
    }

    public static java.util.stream.DoubleStream stream(double[] a, int from, int to) {
        check(a.length, from, to);
        return java.util.stream.DoubleStream.over(a, from, to);
    }

    public static int compare(boolean[] a, boolean[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        if (i < 0 || i >= a.length || i >= b.length) {
            return a.length - b.length;
        }
        return Boolean.compare(a[i], b[i]);
    }

    /** Where they differ first; -1: nowhere. */
    public static int mismatch(boolean[] a, boolean[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(byte[] a, byte[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        if (i < 0 || i >= a.length || i >= b.length) {
            return a.length - b.length;
        }
        return Byte.compare(a[i], b[i]);
    }

    /** Where they differ first; -1: nowhere. */
    public static int mismatch(byte[] a, byte[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(short[] a, short[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        if (i < 0 || i >= a.length || i >= b.length) {
            return a.length - b.length;
        }
        return Short.compare(a[i], b[i]);
    }

    /** Where they differ first; -1: nowhere. */
    public static int mismatch(short[] a, short[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(char[] a, char[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        if (i < 0 || i >= a.length || i >= b.length) {
            return a.length - b.length;
        }
        return Character.compare(a[i], b[i]);
    }

    /** Where they differ first; -1: nowhere. */
    public static int mismatch(char[] a, char[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(int[] a, int[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        if (i < 0 || i >= a.length || i >= b.length) {
            return a.length - b.length;
        }
        return Integer.compare(a[i], b[i]);
    }

    /** Where they differ first; -1: nowhere. */
    public static int mismatch(int[] a, int[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(long[] a, long[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        if (i < 0 || i >= a.length || i >= b.length) {
            return a.length - b.length;
        }
        return Long.compare(a[i], b[i]);
    }

    /** Where they differ first; -1: nowhere. */
    public static int mismatch(long[] a, long[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (a[i] != b[i]) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(float[] a, float[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        if (i < 0 || i >= a.length || i >= b.length) {
            return a.length - b.length;
        }
        return Float.compare(a[i], b[i]);
    }

    /** Where they differ first; -1: nowhere. */
    public static int mismatch(float[] a, float[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (Float.compare(a[i], b[i]) != 0) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static int compare(double[] a, double[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int i = mismatch(a, b);
        if (i < 0 || i >= a.length || i >= b.length) {
            return a.length - b.length;
        }
        return Double.compare(a[i], b[i]);
    }

    /** Where they differ first; -1: nowhere. */
    public static int mismatch(double[] a, double[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (Double.compare(a[i], b[i]) != 0) {
                return i;
            }
        }
        return a.length == b.length ? -1 : n;
    }

    public static <T extends Comparable<? super T>> int compare(T[] a, T[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (a[i] != b[i]) {
                // A null is the least.
                if (a[i] == null || b[i] == null) {
                    return a[i] == null ? -1 : 1;
                }
                int order = a[i].compareTo(b[i]);
                if (order != 0) {
                    return order;
                }
            }
        }
        return a.length - b.length;
    }

    public static String deepToString(Object[] a) {
        return a == null ? "null" : deepText(a, null);
    }

    /** The arrays around it, so that one in itself is found. */
    private static class Around {
        final Object[] array;
        final Around next;

        Around(Object[] array, Around next) {
            this.array = array;
            this.next = next;
        }
    }

    private static String deepText(Object[] a, Around around) {
        for (Around outer = around; outer != null; outer = outer.next) {
            if (outer.array == a) {
                return "[...]";
            }
        }
        if (a.length == 0) {
            return "[]";
        }
        Around here = new Around(a, around);
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            Object element = a[i];
            if (element instanceof Object[]) {
                text.append(deepText((Object[]) element, here));
            } else if (element instanceof int[]) {
                text.append(toString((int[]) element));
            } else if (element instanceof char[]) {
                text.append(toString((char[]) element));
            } else if (element instanceof boolean[]) {
                text.append(toString((boolean[]) element));
            } else if (element instanceof long[]) {
                text.append(toString((long[]) element));
            } else if (element instanceof byte[]) {
                text.append(toString((byte[]) element));
            } else if (element instanceof short[]) {
                text.append(toString((short[]) element));
            } else if (element instanceof double[]) {
                text.append(toString((double[]) element));
            } else if (element instanceof float[]) {
                text.append(toString((float[]) element));
            } else {
                text.append(String.valueOf(element));
            }
        }
        return text.append(']').toString();
    }

    public static String toString(float[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static String toString(double[] a) {
        if (a == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        for (int i = 0; i < a.length; i++) {
            if (i > 0) {
                text.append(", ");
            }
            text.append(a[i]);
        }
        return text.append(']').toString();
    }

    public static int mismatch(boolean[] a, int from, int to, boolean[] b, int at, int end) {
        check(a.length, from, to);
        check(b.length, at, end);
        int n = Math.min(to - from, end - at);
        for (int i = 0; i < n; i++) {
            if (a[from + i] != b[at + i]) {
                return i;
            }
        }
        return to - from == end - at ? -1 : n;
    }

    public static boolean equals(boolean[] a, int from, int to, boolean[] b, int at, int end) {
        return mismatch(a, from, to, b, at, end) < 0;
    }

    public static int compare(boolean[] a, int from, int to, boolean[] b, int at, int end) {
        int i = mismatch(a, from, to, b, at, end);
        if (i < 0 || i >= to - from || i >= end - at) {
            return to - from - (end - at);
        }
        return Boolean.compare(a[from + i], b[at + i]);
    }

    public static int mismatch(byte[] a, int from, int to, byte[] b, int at, int end) {
        check(a.length, from, to);
        check(b.length, at, end);
        int n = Math.min(to - from, end - at);
        for (int i = 0; i < n; i++) {
            if (a[from + i] != b[at + i]) {
                return i;
            }
        }
        return to - from == end - at ? -1 : n;
    }

    public static boolean equals(byte[] a, int from, int to, byte[] b, int at, int end) {
        return mismatch(a, from, to, b, at, end) < 0;
    }

    public static int compare(byte[] a, int from, int to, byte[] b, int at, int end) {
        int i = mismatch(a, from, to, b, at, end);
        if (i < 0 || i >= to - from || i >= end - at) {
            return to - from - (end - at);
        }
        return Byte.compare(a[from + i], b[at + i]);
    }

    public static int mismatch(short[] a, int from, int to, short[] b, int at, int end) {
        check(a.length, from, to);
        check(b.length, at, end);
        int n = Math.min(to - from, end - at);
        for (int i = 0; i < n; i++) {
            if (a[from + i] != b[at + i]) {
                return i;
            }
        }
        return to - from == end - at ? -1 : n;
    }

    public static boolean equals(short[] a, int from, int to, short[] b, int at, int end) {
        return mismatch(a, from, to, b, at, end) < 0;
    }

    public static int compare(short[] a, int from, int to, short[] b, int at, int end) {
        int i = mismatch(a, from, to, b, at, end);
        if (i < 0 || i >= to - from || i >= end - at) {
            return to - from - (end - at);
        }
        return Short.compare(a[from + i], b[at + i]);
    }

    public static int mismatch(char[] a, int from, int to, char[] b, int at, int end) {
        check(a.length, from, to);
        check(b.length, at, end);
        int n = Math.min(to - from, end - at);
        for (int i = 0; i < n; i++) {
            if (a[from + i] != b[at + i]) {
                return i;
            }
        }
        return to - from == end - at ? -1 : n;
    }

    public static boolean equals(char[] a, int from, int to, char[] b, int at, int end) {
        return mismatch(a, from, to, b, at, end) < 0;
    }

    public static int compare(char[] a, int from, int to, char[] b, int at, int end) {
        int i = mismatch(a, from, to, b, at, end);
        if (i < 0 || i >= to - from || i >= end - at) {
            return to - from - (end - at);
        }
        return Character.compare(a[from + i], b[at + i]);
    }

    public static int mismatch(int[] a, int from, int to, int[] b, int at, int end) {
        check(a.length, from, to);
        check(b.length, at, end);
        int n = Math.min(to - from, end - at);
        for (int i = 0; i < n; i++) {
            if (a[from + i] != b[at + i]) {
                return i;
            }
        }
        return to - from == end - at ? -1 : n;
    }

    public static boolean equals(int[] a, int from, int to, int[] b, int at, int end) {
        return mismatch(a, from, to, b, at, end) < 0;
    }

    public static int compare(int[] a, int from, int to, int[] b, int at, int end) {
        int i = mismatch(a, from, to, b, at, end);
        if (i < 0 || i >= to - from || i >= end - at) {
            return to - from - (end - at);
        }
        return Integer.compare(a[from + i], b[at + i]);
    }

    public static int mismatch(long[] a, int from, int to, long[] b, int at, int end) {
        check(a.length, from, to);
        check(b.length, at, end);
        int n = Math.min(to - from, end - at);
        for (int i = 0; i < n; i++) {
            if (a[from + i] != b[at + i]) {
                return i;
            }
        }
        return to - from == end - at ? -1 : n;
    }

    public static boolean equals(long[] a, int from, int to, long[] b, int at, int end) {
        return mismatch(a, from, to, b, at, end) < 0;
    }

    public static int compare(long[] a, int from, int to, long[] b, int at, int end) {
        int i = mismatch(a, from, to, b, at, end);
        if (i < 0 || i >= to - from || i >= end - at) {
            return to - from - (end - at);
        }
        return Long.compare(a[from + i], b[at + i]);
    }

    public static int mismatch(float[] a, int from, int to, float[] b, int at, int end) {
        check(a.length, from, to);
        check(b.length, at, end);
        int n = Math.min(to - from, end - at);
        for (int i = 0; i < n; i++) {
            if (Float.compare(a[from + i], b[at + i]) != 0) {
                return i;
            }
        }
        return to - from == end - at ? -1 : n;
    }

    public static boolean equals(float[] a, int from, int to, float[] b, int at, int end) {
        return mismatch(a, from, to, b, at, end) < 0;
    }

    public static int compare(float[] a, int from, int to, float[] b, int at, int end) {
        int i = mismatch(a, from, to, b, at, end);
        if (i < 0 || i >= to - from || i >= end - at) {
            return to - from - (end - at);
        }
        return Float.compare(a[from + i], b[at + i]);
    }

    public static int mismatch(double[] a, int from, int to, double[] b, int at, int end) {
        check(a.length, from, to);
        check(b.length, at, end);
        int n = Math.min(to - from, end - at);
        for (int i = 0; i < n; i++) {
            if (Double.compare(a[from + i], b[at + i]) != 0) {
                return i;
            }
        }
        return to - from == end - at ? -1 : n;
    }

    public static boolean equals(double[] a, int from, int to, double[] b, int at, int end) {
        return mismatch(a, from, to, b, at, end) < 0;
    }

    public static int compare(double[] a, int from, int to, double[] b, int at, int end) {
        int i = mismatch(a, from, to, b, at, end);
        if (i < 0 || i >= to - from || i >= end - at) {
            return to - from - (end - at);
        }
        return Double.compare(a[from + i], b[at + i]);
    }

    public static int compareUnsigned(byte[] a, byte[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        return compareUnsigned(a, 0, a.length, b, 0, b.length);
    }

    public static int compareUnsigned(byte[] a, int from, int to, byte[] b, int at, int end) {
        int i = mismatch(a, from, to, b, at, end);
        if (i < 0 || i >= to - from || i >= end - at) {
            return to - from - (end - at);
        }
        return Byte.compareUnsigned(a[from + i], b[at + i]);
    }

    public static int compareUnsigned(short[] a, short[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        return compareUnsigned(a, 0, a.length, b, 0, b.length);
    }

    public static int compareUnsigned(short[] a, int from, int to, short[] b, int at, int end) {
        int i = mismatch(a, from, to, b, at, end);
        if (i < 0 || i >= to - from || i >= end - at) {
            return to - from - (end - at);
        }
        return Short.compareUnsigned(a[from + i], b[at + i]);
    }

    public static int compareUnsigned(int[] a, int[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        return compareUnsigned(a, 0, a.length, b, 0, b.length);
    }

    public static int compareUnsigned(int[] a, int from, int to, int[] b, int at, int end) {
        int i = mismatch(a, from, to, b, at, end);
        if (i < 0 || i >= to - from || i >= end - at) {
            return to - from - (end - at);
        }
        return Integer.compareUnsigned(a[from + i], b[at + i]);
    }

    public static int compareUnsigned(long[] a, long[] b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        return compareUnsigned(a, 0, a.length, b, 0, b.length);
    }

    public static int compareUnsigned(long[] a, int from, int to, long[] b, int at, int end) {
        int i = mismatch(a, from, to, b, at, end);
        if (i < 0 || i >= to - from || i >= end - at) {
            return to - from - (end - at);
        }
        return Long.compareUnsigned(a[from + i], b[at + i]);
    }

    /** Where they differ first; -1: nowhere. */
    public static int mismatch(Object[] a, Object[] b) {
        return mismatch(a, 0, a.length, b, 0, b.length);
    }

    public static int mismatch(Object[] a, int from, int to, Object[] b, int at, int end) {
        check(a.length, from, to);
        check(b.length, at, end);
        int n = Math.min(to - from, end - at);
        for (int i = 0; i < n; i++) {
            if (!Objects.equals(a[from + i], b[at + i])) {
                return i;
            }
        }
        return to - from == end - at ? -1 : n;
    }

    public static boolean equals(Object[] a, int from, int to, Object[] b, int at, int end) {
        check(a.length, from, to);
        check(b.length, at, end);
        return to - from == end - at && mismatch(a, from, to, b, at, end) < 0;
    }

    public static <T extends Comparable<? super T>> int compare(T[] a, int from, int to, T[] b, int at, int end) {
        check(a.length, from, to);
        check(b.length, at, end);
        int n = Math.min(to - from, end - at);
        for (int i = 0; i < n; i++) {
            T x = a[from + i];
            T y = b[at + i];
            if (x != y) {
                // A null is the least.
                if (x == null || y == null) {
                    return x == null ? -1 : 1;
                }
                int order = x.compareTo(y);
                if (order != 0) {
                    return order;
                }
            }
        }
        return to - from - (end - at);
    }

    public static <T> int mismatch(T[] a, T[] b, Comparator<? super T> order) {
        Objects.requireNonNull(order);
        return mismatch(a, 0, a.length, b, 0, b.length, order);
    }

    public static <T> int mismatch(T[] a, int from, int to, T[] b, int at, int end, Comparator<? super T> order) {
        Objects.requireNonNull(order);
        check(a.length, from, to);
        check(b.length, at, end);
        int n = Math.min(to - from, end - at);
        for (int i = 0; i < n; i++) {
            if (a[from + i] != b[at + i] && order.compare(a[from + i], b[at + i]) != 0) {
                return i;
            }
        }
        return to - from == end - at ? -1 : n;
    }

    public static <T> boolean equals(T[] a, T[] b, Comparator<? super T> order) {
        Objects.requireNonNull(order);
        if (a == b) {
            return true;
        }
        return a != null && b != null && equals(a, 0, a.length, b, 0, b.length, order);
    }

    public static <T> boolean equals(T[] a, int from, int to, T[] b, int at, int end, Comparator<? super T> order) {
        Objects.requireNonNull(order);
        check(a.length, from, to);
        check(b.length, at, end);
        if (to - from != end - at) {
            return false;
        }
        for (int i = 0; i < to - from; i++) {
            if (order.compare(a[from + i], b[at + i]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static <T> int compare(T[] a, T[] b, Comparator<? super T> order) {
        Objects.requireNonNull(order);
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return a == null ? -1 : 1;
        }
        return compare(a, 0, a.length, b, 0, b.length, order);
    }

    public static <T> int compare(T[] a, int from, int to, T[] b, int at, int end, Comparator<? super T> order) {
        Objects.requireNonNull(order);
        check(a.length, from, to);
        check(b.length, at, end);
        int n = Math.min(to - from, end - at);
        for (int i = 0; i < n; i++) {
            int least = a[from + i] == b[at + i] ? 0 : order.compare(a[from + i], b[at + i]);
            if (least != 0) {
                return least;
            }
        }
        return to - from - (end - at);
    }

    public static void parallelSetAll(long[] a, java.util.function.IntToLongFunction f) {
        setAll(a, f);
    }

    public static void parallelSetAll(double[] a, java.util.function.IntToDoubleFunction f) {
        setAll(a, f);
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] a) {
        sort(a);
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] a, int from, int to) {
        sort(a, from, to);
    }

    public static <T> void parallelSort(T[] a, Comparator<? super T> order) {
        sort(a, order);
    }

    public static <T> void parallelSort(T[] a, int from, int to, Comparator<? super T> order) {
        sort(a, from, to, order);
    }

    public static void parallelSort(int[] a, int from, int to) {
        sort(a, from, to);
    }

    public static void parallelSort(long[] a, int from, int to) {
        sort(a, from, to);
    }

    public static void parallelSort(short[] a, int from, int to) {
        sort(a, from, to);
    }

    public static void parallelSort(byte[] a, int from, int to) {
        sort(a, from, to);
    }

    public static void parallelSort(char[] a, int from, int to) {
        sort(a, from, to);
    }

    public static void parallelSort(float[] a, int from, int to) {
        sort(a, from, to);
    }

    public static void parallelSort(double[] a, int from, int to) {
        sort(a, from, to);
    }

    public static void parallelPrefix(int[] a, int from, int to, java.util.function.IntBinaryOperator f) {
        Objects.requireNonNull(f);
        check(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            a[i] = f.applyAsInt(a[i - 1], a[i]);
        }
    }

    public static void parallelPrefix(long[] a, int from, int to, java.util.function.LongBinaryOperator f) {
        Objects.requireNonNull(f);
        check(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            a[i] = f.applyAsLong(a[i - 1], a[i]);
        }
    }

    public static void parallelPrefix(double[] a, int from, int to, java.util.function.DoubleBinaryOperator f) {
        Objects.requireNonNull(f);
        check(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            a[i] = f.applyAsDouble(a[i - 1], a[i]);
        }
    }

    public static <T> void parallelPrefix(T[] a, int from, int to, java.util.function.BinaryOperator<T> f) {
        Objects.requireNonNull(f);
        check(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            a[i] = f.apply(a[i - 1], a[i]);
        }
    }
}
