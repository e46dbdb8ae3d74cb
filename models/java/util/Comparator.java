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
}
