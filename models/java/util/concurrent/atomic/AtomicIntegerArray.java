package java.util.concurrent.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** For one thread. */
@WellFormed({
    "stored: all a: AtomicIntegerArray | a.elements != null",
    "own: all a: AtomicIntegerArray | all b: AtomicIntegerArray | a != b => a.elements != b.elements"
})
public class AtomicIntegerArray implements java.io.Serializable {
    @Own
    private final int[] elements;

    public AtomicIntegerArray(int length) {
        elements = new int[length];
    }

    public AtomicIntegerArray(int[] given) {
        elements = new int[given.length];
        for (int i = 0; i < given.length; i++) {
            elements[i] = given[i];
        }
    }

    public final int length() {
        return elements.length;
    }

    public final int get(int index) {
        return elements[index];
    }

    public final void set(int index, int value) {
        elements[index] = value;
    }

    public final void lazySet(int index, int value) {
        elements[index] = value;
    }

    public final int getPlain(int index) {
        return elements[index];
    }

    public final void setPlain(int index, int value) {
        elements[index] = value;
    }

    public final int getAndSet(int index, int value) {
        int before = elements[index];
        elements[index] = value;
        return before;
    }

    public final boolean compareAndSet(int index, int expected, int value) {
        if (elements[index] != expected) {
            return false;
        }
        elements[index] = value;
        return true;
    }

    public final int getAndUpdate(int index, IntUnaryOperator update) {
        int before = elements[index];
        elements[index] = update.applyAsInt(before);
        return before;
    }

    public final int updateAndGet(int index, IntUnaryOperator update) {
        elements[index] = update.applyAsInt(elements[index]);
        return elements[index];
    }

    public final int getAndAccumulate(int index, int value, IntBinaryOperator update) {
        int before = elements[index];
        elements[index] = update.applyAsInt(before, value);
        return before;
    }

    public final int accumulateAndGet(int index, int value, IntBinaryOperator update) {
        elements[index] = update.applyAsInt(elements[index], value);
        return elements[index];
    }

    public final int getAndAdd(int index, int by) {
        int before = elements[index];
        elements[index] = before + by;
        return before;
    }

    public int addAndGet(int index, int by) {
        elements[index] = elements[index] + by;
        return elements[index];
    }

    public final int getAndIncrement(int index) {
        return getAndAdd(index, 1);
    }

    public final int getAndDecrement(int index) {
        return getAndAdd(index, -1);
    }

    public final int incrementAndGet(int index) {
        return addAndGet(index, 1);
    }

    public final int decrementAndGet(int index) {
        return addAndGet(index, -1);
    }

    public String toString() {
        return java.util.Arrays.toString(elements);
    }

    public final int compareAndExchange(int index, int expected, int now) {
        int old = get(index);
        compareAndSet(index, expected, now);
        return old;
    }

    public final int compareAndExchangeAcquire(int index, int expected, int now) {
        int old = get(index);
        compareAndSet(index, expected, now);
        return old;
    }

    public final int compareAndExchangeRelease(int index, int expected, int now) {
        int old = get(index);
        compareAndSet(index, expected, now);
        return old;
    }

    public final boolean weakCompareAndSetPlain(int index, int expected, int now) {
        return compareAndSet(index, expected, now);
    }

    public final boolean weakCompareAndSetVolatile(int index, int expected, int now) {
        return compareAndSet(index, expected, now);
    }

    public final boolean weakCompareAndSetAcquire(int index, int expected, int now) {
        return compareAndSet(index, expected, now);
    }

    public final boolean weakCompareAndSetRelease(int index, int expected, int now) {
        return compareAndSet(index, expected, now);
    }

    public final int getOpaque(int index) {
        return get(index);
    }

    public final int getAcquire(int index) {
        return get(index);
    }

    public final void setOpaque(int index, int now) {
        set(index, now);
    }

    public final void setRelease(int index, int now) {
        set(index, now);
    }
}
