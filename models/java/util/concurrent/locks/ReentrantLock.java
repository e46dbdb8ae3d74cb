package java.util.concurrent.locks;

/** For one thread: who else holds a lock would wait for ever. Conditions and times are not modelled. */
@WellFormed({
    "held: all l: ReentrantLock | 0 <= l.holds"
})
public class ReentrantLock implements Lock, java.io.Serializable {
    private final boolean isFair;
    private int holds;

    public ReentrantLock() {
        isFair = false;
    }

    public ReentrantLock(boolean fair) {
        isFair = fair;
    }

    public void lock() {
        if (holds == Integer.MAX_VALUE) {
            throw new Error("Maximum lock count exceeded");
        }
        holds = holds + 1;
    }

    public void lockInterruptibly() {
        lock();
    }

    public boolean tryLock() {
        lock();
        return true;
    }

    public void unlock() {
        if (holds == 0) {
            throw new IllegalMonitorStateException();
        }
        holds = holds - 1;
    }

    public boolean isLocked() {
        return holds > 0;
    }

    public boolean isHeldByCurrentThread() {
        return holds > 0;
    }

    public int getHoldCount() {
        return holds;
    }

    public final boolean isFair() {
        return isFair;
    }

    public final boolean hasQueuedThreads() {
        return false;
    }

    public final int getQueueLength() {
        return 0;
    }
}
