// A small class with checks, as courses have it.
class Money {
    private int cents;
    void deposit(int c) { if (c <= 0) throw new IllegalArgumentException("amount"); cents += c; }
    boolean withdraw(int c) { if (c <= 0) throw new IllegalArgumentException("amount"); if (c > cents) return false; cents -= c; return true; }
    static int flow() { Money m = new Money(); m.deposit(100); boolean a = m.withdraw(30), b = m.withdraw(90); return m.cents * 100 + (a ? 1 : 0) + (b ? 10 : 0); } //~ = 7001
    static int refused() { new Money().deposit(0); return 0; } //~ throws java.lang.IllegalArgumentException
    static void never(int c) { Money m = new Money(); if (c > 0) { m.deposit(c); m.withdraw(5); assert m.cents >= 0; } } //~ holds
    static void overflow(int a, int b) { Money m = new Money(); if (a > 0 && b > 0) { m.deposit(a); m.deposit(b); assert m.cents > 0; } } //~ violates: assert
}
