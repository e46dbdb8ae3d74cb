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

    public final V compareAndExchange(V expected, V now) {
        V old = get();
        compareAndSet(expected, now);
        return old;
    }

    public final V compareAndExchangeAcquire(V expected, V now) {
        V old = get();
        compareAndSet(expected, now);
        return old;
    }

    public final V compareAndExchangeRelease(V expected, V now) {
        V old = get();
        compareAndSet(expected, now);
        return old;
    }

    public final boolean weakCompareAndSetPlain(V expected, V now) {
        return compareAndSet(expected, now);
    }

    public final boolean weakCompareAndSetVolatile(V expected, V now) {
        return compareAndSet(expected, now);
    }

    public final boolean weakCompareAndSetAcquire(V expected, V now) {
        return compareAndSet(expected, now);
    }

    public final boolean weakCompareAndSetRelease(V expected, V now) {
        return compareAndSet(expected, now);
    }

    public final V getOpaque() {
        return get();
    }

    public final V getAcquire() {
        return get();
    }

    public final void setPlain(V now) {
        set(now);
    }

    public final void setOpaque(V now) {
        set(now);
    }

    public final void setRelease(V now) {
        set(now);
    }
}
