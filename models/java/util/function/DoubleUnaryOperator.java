package java.util.function;

public interface DoubleUnaryOperator {
    double applyAsDouble(double argument);

    default DoubleUnaryOperator andThen(DoubleUnaryOperator after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return x -> after.applyAsDouble(applyAsDouble(x));
    }

    default DoubleUnaryOperator compose(DoubleUnaryOperator before) {
        if (before == null) {
            throw new NullPointerException();
        }
        return x -> applyAsDouble(before.applyAsDouble(x));
    }

    static DoubleUnaryOperator identity() {
        return x -> x;
    }
}
