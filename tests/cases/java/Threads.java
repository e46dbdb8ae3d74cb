// Threads are not modelled; synchronized is a no-op for one thread.
class Threads {
    static int n;
    static synchronized int next() { return ++n; }
    static int sync() { n = 0; Object lock = new Object(); synchronized (lock) { next(); } return next(); } //~ = 2
    static int nullLock() { Object lock = null; synchronized (lock) { return 1; } } //~ throws java.lang.NullPointerException
    static int thread() throws InterruptedException { n = 0; Thread t = new Thread(() -> n = 5); t.start(); t.join(); return n; } //~ = 5; undetermined: Thread
    static volatile int v; static transient int t;
    static int modifiers() { v = 3; t = 4; return v * 10 + t; } //~ = 34
    static strictfp int strict() { return 6; } //~ = 6
}
