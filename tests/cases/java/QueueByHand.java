// A ring buffer with wrap-around and a two-stack queue.
class QueueByHand {
    int[] a = new int[3]; int head, n;
    void add(int x) { if (n == a.length) throw new IllegalStateException("full"); a[(head + n++) % a.length] = x; }
    int take() { if (n == 0) throw new java.util.NoSuchElementException(); int r = a[head]; head = (head + 1) % a.length; n--; return r; }
    static int wrap() { QueueByHand q = new QueueByHand(); q.add(1); q.add(2); q.take(); q.add(3); q.add(4); return q.take() * 100 + q.take() * 10 + q.take(); } //~ = 234
    static int full() { QueueByHand q = new QueueByHand(); for (int i = 0; i < 4; i++) q.add(i); return 0; } //~ throws java.lang.IllegalStateException
    static int empty() { return new QueueByHand().take(); } //~ throws java.util.NoSuchElementException
    static void fifo(int a, int b) { QueueByHand q = new QueueByHand(); q.add(a); q.add(b); assert q.take() == a && q.take() == b && q.n == 0; } //~ holds
    static void lifo(int a, int b) { QueueByHand q = new QueueByHand(); q.add(a); q.add(b); assert q.take() == b; } //~ violates: assert
}
