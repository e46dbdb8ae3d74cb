package java.util.concurrent.locks;

/** For one thread. Where it would wait for itself for ever, the run is not modelled; so are conditions and times. */
@WellFormed({
    "held: all l: ReentrantReadWriteLock | l.reader != null && l.writer != null && 0 <= l.reads && 0 <= l.writes",
    "own: all l: ReentrantReadWriteLock | l.reader.lock = l && l.writer.lock = l"
})
public class ReentrantReadWriteLock implements ReadWriteLock, java.io.Serializable {
    private final ReadLock reader;
    private final WriteLock writer;
    private int reads;
    private int writes;

    public ReentrantReadWriteLock() {
        reader = new ReadLock(this);
        writer = new WriteLock(this);
    }

    public ReentrantReadWriteLock(boolean fair) {
        this();
    }

    public ReadLock readLock() {
        return reader;
    }

    public WriteLock writeLock() {
        return writer;
    }

    public int getReadLockCount() {
        return reads;
    }

    public int getReadHoldCount() {
        return reads;
    }

    public int getWriteHoldCount() {
        return writes;
    }

    public boolean isWriteLocked() {
        return writes > 0;
    }

    public boolean isWriteLockedByCurrentThread() {
        return writes > 0;
    }

    @Lacks("a thread that waits for a lock which it keeps from itself")
    private static native void waits();

    public static class ReadLock implements Lock, java.io.Serializable {
        private final ReentrantReadWriteLock lock;

        ReadLock(ReentrantReadWriteLock lock) {
            this.lock = lock;
        }

        public void lock() {
            lock.reads = lock.reads + 1;
        }

        public void lockInterruptibly() {
            lock();
        }

        public boolean tryLock() {
            lock();
            return true;
        }

        public void unlock() {
            if (lock.reads == 0) {
                throw new IllegalMonitorStateException();
            }
            lock.reads = lock.reads - 1;
        }
    }

    public static class WriteLock implements Lock, java.io.Serializable {
        private final ReentrantReadWriteLock lock;

        WriteLock(ReentrantReadWriteLock lock) {
            this.lock = lock;
        }

        public void lock() {
            if (!tryLock()) {
                waits();
            }
        }

        public void lockInterruptibly() {
            lock();
        }

        public boolean tryLock() {
            if (lock.reads > 0 && lock.writes == 0) {
                return false;
            }
            lock.writes = lock.writes + 1;
            return true;
        }

        public void unlock() {
            if (lock.writes == 0) {
                throw new IllegalMonitorStateException();
            }
            lock.writes = lock.writes - 1;
        }

        public boolean isHeldByCurrentThread() {
            return lock.writes > 0;
        }

        public int getHoldCount() {
            return lock.writes;
        }
    }
}
