package java.util.function;

public interface IntPredicate {
    boolean test(int argument);

    default IntPredicate and(IntPredicate other) {
        return x -> test(x) && other.test(x);
    }

    default IntPredicate or(IntPredicate other) {
        return x -> test(x) || other.test(x);
    }

    default IntPredicate negate() {
        return x -> !test(x);
    }
}
