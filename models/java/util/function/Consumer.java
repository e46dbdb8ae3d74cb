package java.util.function;

public interface Consumer<T> {
    void accept(T argument);

    default Consumer<T> andThen(Consumer<? super T> after) {
        return x -> {
            accept(x);
            after.accept(x);
        };
    }
}
