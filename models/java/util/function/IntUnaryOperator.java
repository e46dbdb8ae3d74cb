package java.util.function;

public interface IntUnaryOperator {
    int applyAsInt(int argument);

    default IntUnaryOperator andThen(IntUnaryOperator after) {
        return x -> after.applyAsInt(applyAsInt(x));
    }

    default IntUnaryOperator compose(IntUnaryOperator before) {
        return x -> applyAsInt(before.applyAsInt(x));
    }

    static IntUnaryOperator identity() {
        return x -> x;
    }
}
