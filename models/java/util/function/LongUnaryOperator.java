package java.util.function;

public interface LongUnaryOperator {
    long applyAsLong(long argument);

    default LongUnaryOperator andThen(LongUnaryOperator after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return x -> after.applyAsLong(applyAsLong(x));
    }

    default LongUnaryOperator compose(LongUnaryOperator before) {
        if (before == null) {
            throw new NullPointerException();
        }
        return x -> applyAsLong(before.applyAsLong(x));
    }

    static LongUnaryOperator identity() {
        return x -> x;
    }
}
