// Every dereference of null throws where Java says.
class NullHandling {
    int f; int[] a; NullHandling next;
    static int field() { NullHandling n = null; return n.f; } //~ throws java.lang.NullPointerException
    static int store() { NullHandling n = null; n.f = 1; return 0; } //~ throws java.lang.NullPointerException
    static int call() { NullHandling n = null; return n.get(); } //~ throws java.lang.NullPointerException
    int get() { return 1; }
    static int st() { return 5; }
    static int staticThroughNull() { NullHandling n = null; return n.st(); } //~ = 5
    static int array() { return new NullHandling().a[0]; } //~ throws java.lang.NullPointerException
    static int arrayLength() { return new NullHandling().a.length; } //~ throws java.lang.NullPointerException
    static int chain() { NullHandling n = new NullHandling(); n.next = new NullHandling(); return n.next.next.f; } //~ throws java.lang.NullPointerException
    static int throwsNull() { throw null; } //~ throws java.lang.NullPointerException
    static int sync() { Object o = null; synchronized (o) { return 1; } } //~ throws java.lang.NullPointerException
    static int switchNull() { String s = null; switch (s) { default: return 1; } } //~ throws java.lang.NullPointerException
    static int compare() { String s = null; return "a".compareTo(s); } //~ throws java.lang.NullPointerException
    static boolean equalsNull() { return "a".equals(null) || null instanceof Object; } //~ = false
    static int param(NullHandling n) { return n.f; } //~ violates: no_exception
    static int guarded(NullHandling n) { return n == null ? 0 : n.f; } //~ holds
    static int deep(NullHandling n) { return n == null || n.next == null ? 0 : n.next.f; } //~ holds
}
