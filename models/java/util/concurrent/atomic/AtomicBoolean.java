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
}
