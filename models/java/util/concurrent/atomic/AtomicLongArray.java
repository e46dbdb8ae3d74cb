package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** For one thread. */
@WellFormed({
    "stored: all a: AtomicLongArray | a.elements != null",
    "own: all a: AtomicLongArray | all b: AtomicLongArray | a != b => a.elements != b.elements"
})
public class AtomicLongArray implements java.io.Serializable {
    @Own
    private final long[] elements;

    public AtomicLongArray(int length) {
        elements = new long[length];
    }

    public AtomicLongArray(long[] given) {
        elements = new long[given.length];
        for (int i = 0; i < given.length; i++) {
            elements[i] = given[i];
        }
    }

    public final int length() {
        return elements.length;
    }

    public final long get(int index) {
        return elements[index];
    }

    public final void set(int index, long value) {
        elements[index] = value;
    }

    public final void lazySet(int index, long value) {
        elements[index] = value;
    }

    public final long getPlain(int index) {
        return elements[index];
    }

    public final void setPlain(int index, long value) {
        elements[index] = value;
    }

    public final long getAndSet(int index, long value) {
        long before = elements[index];
        elements[index] = value;
        return before;
    }

    public final boolean compareAndSet(int index, long expected, long value) {
        if (elements[index] != expected) {
            return false;
        }
        elements[index] = value;
        return true;
    }

    public final long getAndUpdate(int index, LongUnaryOperator update) {
        long before = elements[index];
        elements[index] = update.applyAsLong(before);
        return before;
    }

    public final long updateAndGet(int index, LongUnaryOperator update) {
        elements[index] = update.applyAsLong(elements[index]);
        return elements[index];
    }

    public final long getAndAccumulate(int index, long value, LongBinaryOperator update) {
        long before = elements[index];
        elements[index] = update.applyAsLong(before, value);
        return before;
    }

    public final long accumulateAndGet(int index, long value, LongBinaryOperator update) {
        elements[index] = update.applyAsLong(elements[index], value);
        return elements[index];
    }

    public final long getAndAdd(int index, long by) {
        long before = elements[index];
        elements[index] = before + by;
        return before;
    }

    public long addAndGet(int index, long by) {
        elements[index] = elements[index] + by;
        return elements[index];
    }

    public final long getAndIncrement(int index) {
        return getAndAdd(index, 1);
    }

    public final long getAndDecrement(int index) {
        return getAndAdd(index, -1);
    }

    public final long incrementAndGet(int index) {
        return addAndGet(index, 1);
    }

    public final long decrementAndGet(int index) {
        return addAndGet(index, -1);
    }

    public String toString() {
        return java.util.Arrays.toString(elements);
    }

    public final long compareAndExchange(int index, long expected, long now) {
        long old = get(index);
        compareAndSet(index, expected, now);
        return old;
    }

    public final long compareAndExchangeAcquire(int index, long expected, long now) {
        long old = get(index);
        compareAndSet(index, expected, now);
        return old;
    }

    public final long compareAndExchangeRelease(int index, long expected, long now) {
        long old = get(index);
        compareAndSet(index, expected, now);
        return old;
    }

    public final boolean weakCompareAndSetPlain(int index, long expected, long now) {
        return compareAndSet(index, expected, now);
    }

    public final boolean weakCompareAndSetVolatile(int index, long expected, long now) {
        return compareAndSet(index, expected, now);
    }

    public final boolean weakCompareAndSetAcquire(int index, long expected, long now) {
        return compareAndSet(index, expected, now);
    }

    public final boolean weakCompareAndSetRelease(int index, long expected, long now) {
        return compareAndSet(index, expected, now);
    }

    public final long getOpaque(int index) {
        return get(index);
    }

    public final long getAcquire(int index) {
        return get(index);
    }

    public final void setOpaque(int index, long now) {
        set(index, now);
    }

    public final void setRelease(int index, long now) {
        set(index, now);
    }
}
