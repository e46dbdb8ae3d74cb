package java.util.concurrent.atomic;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** For one thread. */
@WellFormed({
    "stored: all a: AtomicReferenceArray | a.elements != null",
    "own: all a: AtomicReferenceArray | all b: AtomicReferenceArray | a != b => a.elements != b.elements"
})
public class AtomicReferenceArray<E> implements java.io.Serializable {
    @Own
    private final E[] elements;

    public AtomicReferenceArray(int length) {
        elements = (E[]) new Object[length];
    }

    public AtomicReferenceArray(E[] given) {
        elements = (E[]) new Object[given.length];
        for (int i = 0; i < given.length; i++) {
            elements[i] = given[i];
        }
    }

    public final int length() {
        return elements.length;
    }

    public final E get(int index) {
        return elements[index];
    }

    public final void set(int index, E value) {
        elements[index] = value;
    }

    public final void lazySet(int index, E value) {
        elements[index] = value;
    }

    public final E getPlain(int index) {
        return elements[index];
    }

    public final void setPlain(int index, E value) {
        elements[index] = value;
    }

    public final E getAndSet(int index, E value) {
        E before = elements[index];
        elements[index] = value;
        return before;
    }

    public final boolean compareAndSet(int index, E expected, E value) {
        if (!Boxes.same(elements[index], expected)) {
            return false;
        }
        elements[index] = value;
        return true;
    }

    public final E getAndUpdate(int index, UnaryOperator<E> update) {
        E before = elements[index];
        elements[index] = update.apply(before);
        return before;
    }

    public final E updateAndGet(int index, UnaryOperator<E> update) {
        elements[index] = update.apply(elements[index]);
        return elements[index];
    }

    public final E getAndAccumulate(int index, E value, BinaryOperator<E> update) {
        E before = elements[index];
        elements[index] = update.apply(before, value);
        return before;
    }

    public final E accumulateAndGet(int index, E value, BinaryOperator<E> update) {
        elements[index] = update.apply(elements[index], value);
        return elements[index];
    }

    public String toString() {
        return java.util.Arrays.toString(elements);
    }

    public final E compareAndExchange(int index, E expected, E now) {
        E old = get(index);
        compareAndSet(index, expected, now);
        return old;
    }

    public final E compareAndExchangeAcquire(int index, E expected, E now) {
        E old = get(index);
        compareAndSet(index, expected, now);
        return old;
    }

    public final E compareAndExchangeRelease(int index, E expected, E now) {
        E old = get(index);
        compareAndSet(index, expected, now);
        return old;
    }

    public final boolean weakCompareAndSetPlain(int index, E expected, E now) {
        return compareAndSet(index, expected, now);
    }

    public final boolean weakCompareAndSetVolatile(int index, E expected, E now) {
        return compareAndSet(index, expected, now);
    }

    public final boolean weakCompareAndSetAcquire(int index, E expected, E now) {
        return compareAndSet(index, expected, now);
    }

    public final boolean weakCompareAndSetRelease(int index, E expected, E now) {
        return compareAndSet(index, expected, now);
    }

    public final E getOpaque(int index) {
        return get(index);
    }

    public final E getAcquire(int index) {
        return get(index);
    }

    public final void setOpaque(int index, E now) {
        set(index, now);
    }

    public final void setRelease(int index, E now) {
        set(index, now);
    }
}
