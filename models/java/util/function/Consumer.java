package java.util.function;

public interface Consumer<T> {
    void accept(T argument);

    default Consumer<T> andThen(Consumer<? super T> after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return x -> {
            accept(x);
            after.accept(x);
        };
    }
}
