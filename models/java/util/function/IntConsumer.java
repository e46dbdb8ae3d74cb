package java.util.function;

public interface IntConsumer {
    void accept(int argument);

    default IntConsumer andThen(IntConsumer after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return x -> {
            accept(x);
            after.accept(x);
        };
    }
}
