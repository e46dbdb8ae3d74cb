package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** For one thread. */
public class AtomicLong extends Number {
    private long value;

    public AtomicLong() {
    }

    public AtomicLong(long value) {
        this.value = value;
    }

    public final long get() {
        return value;
    }

    public final long getPlain() {
        return value;
    }

    public final long getAcquire() {
        return value;
    }

    public final void set(long value) {
        this.value = value;
    }

    public final void lazySet(long value) {
        this.value = value;
    }

    public final long getAndSet(long next) {
        long before = value;
        value = next;
        return before;
    }

    public final boolean compareAndSet(long expected, long next) {
        if (value != expected) {
            return false;
        }
        value = next;
        return true;
    }

    public final long getAndIncrement() {
        return value++;
    }

    public final long getAndDecrement() {
        return value--;
    }

    public final long getAndAdd(long more) {
        long before = value;
        value += more;
        return before;
    }

    public final long incrementAndGet() {
        return ++value;
    }

    public final long decrementAndGet() {
        return --value;
    }

    public final long addAndGet(long more) {
        value += more;
        return value;
    }

    public final long getAndUpdate(LongUnaryOperator change) {
        long before = value;
        value = change.applyAsLong(before);
        return before;
    }

    public final long updateAndGet(LongUnaryOperator change) {
        value = change.applyAsLong(value);
        return value;
    }

    public final long getAndAccumulate(long other, LongBinaryOperator join) {
        long before = value;
        value = join.applyAsLong(before, other);
        return before;
    }

    public final long accumulateAndGet(long other, LongBinaryOperator join) {
        value = join.applyAsLong(value, other);
        return value;
    }

    @Override
    public String toString() {
        return Long.toString(value);
    }

    @Override
    public int intValue() {
        return (int) value;
    }

    @Override
    public long longValue() {
        return value;
    }

    @Override
    public float floatValue() {
        return (float) value;
    }

    @Override
    public double doubleValue() {
        return (double) value;
    }

    public final long compareAndExchange(long expected, long now) {
        long old = get();
        compareAndSet(expected, now);
        return old;
    }

    public final long compareAndExchangeAcquire(long expected, long now) {
        long old = get();
        compareAndSet(expected, now);
        return old;
    }

    public final long compareAndExchangeRelease(long expected, long now) {
        long old = get();
        compareAndSet(expected, now);
        return old;
    }

    public final boolean weakCompareAndSetPlain(long expected, long now) {
        return compareAndSet(expected, now);
    }

    public final boolean weakCompareAndSetVolatile(long expected, long now) {
        return compareAndSet(expected, now);
    }

    public final boolean weakCompareAndSetAcquire(long expected, long now) {
        return compareAndSet(expected, now);
    }

    public final boolean weakCompareAndSetRelease(long expected, long now) {
        return compareAndSet(expected, now);
    }

    public final long getOpaque() {
        return get();
    }

    public final void setPlain(long now) {
        set(now);
    }

    public final void setOpaque(long now) {
        set(now);
    }

    public final void setRelease(long now) {
        set(now);
    }
}
