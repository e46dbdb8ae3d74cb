package java.util.function;

public interface Predicate<T> {
    boolean test(T argument);

    default Predicate<T> and(Predicate<? super T> other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return x -> test(x) && other.test(x);
    }

    default Predicate<T> or(Predicate<? super T> other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return x -> test(x) || other.test(x);
    }

    default Predicate<T> negate() {
        return x -> !test(x);
    }

    static <T> Predicate<T> not(Predicate<? super T> other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return x -> !other.test(x);
    }

    static <T> Predicate<T> isEqual(Object other) {
        return x -> other == null ? x == null : other.equals(x);
    }
}
