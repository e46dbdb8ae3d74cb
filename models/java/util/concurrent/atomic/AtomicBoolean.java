package java.util.concurrent.atomic;

/** For one thread. */
public class AtomicBoolean {
    private boolean value;

    public AtomicBoolean() {
    }

    public AtomicBoolean(boolean value) {
        this.value = value;
    }

    public final boolean get() {
        return value;
    }

    public final boolean getPlain() {
        return value;
    }

    public final void set(boolean value) {
        this.value = value;
    }

    public final void lazySet(boolean value) {
        this.value = value;
    }

    public final boolean getAndSet(boolean next) {
        boolean before = value;
        value = next;
        return before;
    }

    public final boolean compareAndSet(boolean expected, boolean next) {
        if (value != expected) {
            return false;
        }
        value = next;
        return true;
    }

    @Override
    public String toString() {
        return value ? "true" : "false";
    }

    public final boolean compareAndExchange(boolean expected, boolean now) {
        boolean old = get();
        compareAndSet(expected, now);
        return old;
    }

    public final boolean compareAndExchangeAcquire(boolean expected, boolean now) {
        boolean old = get();
        compareAndSet(expected, now);
        return old;
    }

    public final boolean compareAndExchangeRelease(boolean expected, boolean now) {
        boolean old = get();
        compareAndSet(expected, now);
        return old;
    }

    public final boolean weakCompareAndSetPlain(boolean expected, boolean now) {
        return compareAndSet(expected, now);
    }

    public final boolean weakCompareAndSetVolatile(boolean expected, boolean now) {
        return compareAndSet(expected, now);
    }

    public final boolean weakCompareAndSetAcquire(boolean expected, boolean now) {
        return compareAndSet(expected, now);
    }

    public final boolean weakCompareAndSetRelease(boolean expected, boolean now) {
        return compareAndSet(expected, now);
    }

    public final boolean getOpaque() {
        return get();
    }

    public final boolean getAcquire() {
        return get();
    }

    public final void setPlain(boolean now) {
        set(now);
    }

    public final void setOpaque(boolean now) {
        set(now);
    }

    public final void setRelease(boolean now) {
        set(now);
    }
}
