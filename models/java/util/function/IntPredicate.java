package java.util.function;

public interface IntPredicate {
    boolean test(int argument);

    default IntPredicate and(IntPredicate other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return x -> test(x) && other.test(x);
    }

    default IntPredicate or(IntPredicate other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return x -> test(x) || other.test(x);
    }

    default IntPredicate negate() {
        return x -> !test(x);
    }
}
