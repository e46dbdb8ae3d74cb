package java.util.concurrent.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** For one thread. */
public class AtomicInteger extends Number {
    private int value;

    public AtomicInteger() {
    }

    public AtomicInteger(int value) {
        this.value = value;
    }

    public final int get() {
        return value;
    }

    public final int getPlain() {
        return value;
    }

    public final int getAcquire() {
        return value;
    }

    public final void set(int value) {
        this.value = value;
    }

    public final void lazySet(int value) {
        this.value = value;
    }

    public final int getAndSet(int next) {
        int before = value;
        value = next;
        return before;
    }

    public final boolean compareAndSet(int expected, int next) {
        if (value != expected) {
            return false;
        }
        value = next;
        return true;
    }

    public final int getAndIncrement() {
        return value++;
    }

    public final int getAndDecrement() {
        return value--;
    }

    public final int getAndAdd(int more) {
        int before = value;
        value += more;
        return before;
    }

    public final int incrementAndGet() {
        return ++value;
    }

    public final int decrementAndGet() {
        return --value;
    }

    public final int addAndGet(int more) {
        value += more;
        return value;
    }

    public final int getAndUpdate(IntUnaryOperator change) {
        int before = value;
        value = change.applyAsInt(before);
        return before;
    }

    public final int updateAndGet(IntUnaryOperator change) {
        value = change.applyAsInt(value);
        return value;
    }

    public final int getAndAccumulate(int other, IntBinaryOperator join) {
        int before = value;
        value = join.applyAsInt(before, other);
        return before;
    }

    public final int accumulateAndGet(int other, IntBinaryOperator join) {
        value = join.applyAsInt(value, other);
        return value;
    }

    @Override
    public String toString() {
        return Integer.toString(value);
    }

    @Override
    public int intValue() {
        return value;
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

    public final int compareAndExchange(int expected, int now) {
        int old = get();
        compareAndSet(expected, now);
        return old;
    }

    public final int compareAndExchangeAcquire(int expected, int now) {
        int old = get();
        compareAndSet(expected, now);
        return old;
    }

    public final int compareAndExchangeRelease(int expected, int now) {
        int old = get();
        compareAndSet(expected, now);
        return old;
    }

    public final boolean weakCompareAndSetPlain(int expected, int now) {
        return compareAndSet(expected, now);
    }

    public final boolean weakCompareAndSetVolatile(int expected, int now) {
        return compareAndSet(expected, now);
    }

    public final boolean weakCompareAndSetAcquire(int expected, int now) {
        return compareAndSet(expected, now);
    }

    public final boolean weakCompareAndSetRelease(int expected, int now) {
        return compareAndSet(expected, now);
    }

    public final int getOpaque() {
        return get();
    }

    public final void setPlain(int now) {
        set(now);
    }

    public final void setOpaque(int now) {
        set(now);
    }

    public final void setRelease(int now) {
        set(now);
    }
}
