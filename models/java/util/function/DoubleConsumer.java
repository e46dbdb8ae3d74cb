package java.util.function;

public interface DoubleConsumer {
    void accept(double value);

    default DoubleConsumer andThen(DoubleConsumer after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return x -> {
            accept(x);
            after.accept(x);
        };
    }
}
