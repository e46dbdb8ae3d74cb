package java.util.function;

public interface DoublePredicate {
    boolean test(double argument);

    default DoublePredicate and(DoublePredicate other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return x -> test(x) && other.test(x);
    }

    default DoublePredicate or(DoublePredicate other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return x -> test(x) || other.test(x);
    }

    default DoublePredicate negate() {
        return x -> !test(x);
    }
}
