package java.util.function;

public interface BiConsumer<T, U> {
    void accept(T first, U second);

    default BiConsumer<T, U> andThen(BiConsumer<? super T, ? super U> after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return (x, y) -> {
            accept(x, y);
            after.accept(x, y);
        };
    }
}
