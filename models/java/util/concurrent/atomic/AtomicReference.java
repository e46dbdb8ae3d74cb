package java.util.concurrent.atomic;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** For one thread. */
public class AtomicReference<V> {
    private V value;

    public AtomicReference() {
    }

    public AtomicReference(V value) {
        this.value = value;
    }

    public final V get() {
        return value;
    }

    public final V getPlain() {
        return value;
    }

    public final void set(V value) {
        this.value = value;
    }

    public final void lazySet(V value) {
        this.value = value;
    }

    public final V getAndSet(V next) {
        V before = value;
        value = next;
        return before;
    }

    public final boolean compareAndSet(V expected, V next) {
        if (!Boxes.same(value, expected)) {
            return false;
        }
        value = next;
        return true;
    }

    public final V getAndUpdate(UnaryOperator<V> change) {
        V before = value;
        value = change.apply(before);
        return before;
    }

    public final V updateAndGet(UnaryOperator<V> change) {
        value = change.apply(value);
        return value;
    }

    public final V getAndAccumulate(V other, BinaryOperator<V> join) {
        V before = value;
        value = join.apply(before, other);
        return before;
    }

    public final V accumulateAndGet(V other, BinaryOperator<V> join) {
        value = join.apply(value, other);
        return value;
    }

    @Override
    public String toString() {
        return String.valueOf(value);
    }
}
