package java.util;

public interface Comparator<T> {
    int compare(T a, T b);

    default Comparator<T> reversed() {
        return new Reversed<T>(this);
    }

    static <T extends Comparable<T>> Comparator<T> naturalOrder() {
        return new Natural<T>();
    }

    static <T extends Comparable<T>> Comparator<T> reverseOrder() {
        return new Reversed<T>(new Natural<T>());
    }

    class Reversed<T> implements Comparator<T> {
        private final Comparator<T> order;

        Reversed(Comparator<T> order) {
            this.order = order;
        }

        public int compare(T a, T b) {
            return order.compare(b, a);
        }
    }

    class Natural<T extends Comparable<T>> implements Comparator<T> {
        Natural() {
        }

        public int compare(T a, T b) {
            return a.compareTo(b);
        }
    }

    default Comparator<T> thenComparing(Comparator<? super T> other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return (a, b) -> {
            int order = compare(a, b);
            return order != 0 ? order : other.compare(a, b);
        };
    }

    default <U extends Comparable<? super U>> Comparator<T> thenComparing(java.util.function.Function<? super T, ? extends U> key) {
        return thenComparing(comparing(key));
    }

    default Comparator<T> thenComparingInt(java.util.function.ToIntFunction<? super T> key) {
        return thenComparing(comparingInt(key));
    }

    default <U> Comparator<T> thenComparing(
            java.util.function.Function<? super T, ? extends U> key, Comparator<? super U> order) {
        return thenComparing(comparing(key, order));
    }

    default Comparator<T> thenComparingLong(java.util.function.ToLongFunction<? super T> key) {
        return thenComparing(comparingLong(key));
    }

    default Comparator<T> thenComparingDouble(java.util.function.ToDoubleFunction<? super T> key) {
        return thenComparing(comparingDouble(key));
    }

    static <T, U extends Comparable<? super U>> Comparator<T> comparing(java.util.function.Function<? super T, ? extends U> key) {
        if (key == null) {
            throw new NullPointerException();
        }
        return (a, b) -> key.apply(a).compareTo(key.apply(b));
    }

    static <T, U> Comparator<T> comparing(java.util.function.Function<? super T, ? extends U> key, Comparator<? super U> order) {
        if (key == null) {
            throw new NullPointerException();
        }
        if (order == null) {
            throw new NullPointerException();
        }
        return (a, b) -> order.compare(key.apply(a), key.apply(b));
    }

    static <T> Comparator<T> comparingInt(java.util.function.ToIntFunction<? super T> key) {
        if (key == null) {
            throw new NullPointerException();
        }
        return (a, b) -> Integer.compare(key.applyAsInt(a), key.applyAsInt(b));
    }

    static <T> Comparator<T> comparingLong(java.util.function.ToLongFunction<? super T> key) {
        if (key == null) {
            throw new NullPointerException();
        }
        return (a, b) -> Long.compare(key.applyAsLong(a), key.applyAsLong(b));
    }

    static <T> Comparator<T> comparingDouble(java.util.function.ToDoubleFunction<? super T> key) {
        if (key == null) {
            throw new NullPointerException();
        }
        return (a, b) -> Double.compare(key.applyAsDouble(a), key.applyAsDouble(b));
    }

    static <T> Comparator<T> nullsFirst(Comparator<? super T> order) {
        return new NullsAtEnd<T>(-1, order);
    }

    static <T> Comparator<T> nullsLast(Comparator<? super T> order) {
        return new NullsAtEnd<T>(1, order);
    }

    class NullsAtEnd<T> implements Comparator<T> {
        private final int ofNull;
        private final Comparator<? super T> order;

        NullsAtEnd(int ofNull, Comparator<? super T> order) {
            this.ofNull = ofNull;
            this.order = order;
        }

        public int compare(T a, T b) {
            if (a == null) {
                return b == null ? 0 : ofNull;
            }
            if (b == null) {
                return -ofNull;
            }
            return order == null ? 0 : order.compare(a, b);
        }

        /** Nulls are equal, whatever follows. */
        public Comparator<T> thenComparing(Comparator<? super T> next) {
            Objects.requireNonNull(next);
            return new NullsAtEnd<T>(ofNull, order == null ? next : ((Comparator<T>) order).thenComparing(next));
        }
    }
}
