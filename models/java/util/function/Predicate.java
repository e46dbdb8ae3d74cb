package java.util.function;

public interface Predicate<T> {
    boolean test(T argument);

    default Predicate<T> and(Predicate<? super T> other) {
        return x -> test(x) && other.test(x);
    }

    default Predicate<T> or(Predicate<? super T> other) {
        return x -> test(x) || other.test(x);
    }

    default Predicate<T> negate() {
        return x -> !test(x);
    }
}
