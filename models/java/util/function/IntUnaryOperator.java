package java.util.function;

public interface IntUnaryOperator {
    int applyAsInt(int argument);

    default IntUnaryOperator andThen(IntUnaryOperator after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return x -> after.applyAsInt(applyAsInt(x));
    }

    default IntUnaryOperator compose(IntUnaryOperator before) {
        if (before == null) {
            throw new NullPointerException();
        }
        return x -> applyAsInt(before.applyAsInt(x));
    }

    static IntUnaryOperator identity() {
        return x -> x;
    }
}
