package java.util.function;

public interface Function<T, R> {
    R apply(T argument);

    default <V> Function<T, V> andThen(Function<? super R, ? extends V> after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return x -> after.apply(apply(x));
    }

    default <V> Function<V, R> compose(Function<? super V, ? extends T> before) {
        if (before == null) {
            throw new NullPointerException();
        }
        return x -> apply(before.apply(x));
    }

    static <T> Function<T, T> identity() {
        return x -> x;
    }
}
