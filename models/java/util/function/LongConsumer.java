package java.util.function;

public interface LongConsumer {
    void accept(long value);

    default LongConsumer andThen(LongConsumer after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return x -> {
            accept(x);
            after.accept(x);
        };
    }
}
