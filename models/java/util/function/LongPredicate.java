package java.util.function;

public interface LongPredicate {
    boolean test(long argument);

    default LongPredicate and(LongPredicate other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return x -> test(x) && other.test(x);
    }

    default LongPredicate or(LongPredicate other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return x -> test(x) || other.test(x);
    }

    default LongPredicate negate() {
        return x -> !test(x);
    }
}
