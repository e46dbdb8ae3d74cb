// Listeners, callbacks, events through interfaces and lambdas.
class Observers {
    interface Listener { void on(int e); }
    final java.util.List<Listener> ls = new java.util.ArrayList<>();
    void add(Listener l) { ls.add(l); }
    void fire(int e) { for (Listener l : ls) l.on(e); }
    int total;
    static int both() { Observers o = new Observers(); o.add(e -> o.total += e); o.add(new Listener() { int n; public void on(int e) { n++; o.total += 100 * n; } }); o.fire(3); o.fire(4); return o.total; } //~ = 307
    static int methodRef() { Observers o = new Observers(); o.add(o::count); o.fire(5); return o.total; } //~ = 10
    void count(int e) { total = e * 2; }
    static int concurrent() { Observers o = new Observers(); o.add(e -> o.add(x -> { })); o.add(e -> { }); o.fire(1); return 0; } //~ throws java.util.ConcurrentModificationException
}
