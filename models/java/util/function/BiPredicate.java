package java.util.function;

public interface BiPredicate<T, U> {
    boolean test(T first, U second);

    default BiPredicate<T, U> and(BiPredicate<? super T, ? super U> other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return (x, y) -> test(x, y) && other.test(x, y);
    }

    default BiPredicate<T, U> or(BiPredicate<? super T, ? super U> other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return (x, y) -> test(x, y) || other.test(x, y);
    }

    default BiPredicate<T, U> negate() {
        return (x, y) -> !test(x, y);
    }
}
