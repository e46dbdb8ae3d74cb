// Two names of one object.
class Aliasing {
    int v;
    Aliasing next;
    static int alias() { Aliasing a = new Aliasing(), b = a; b.v = 5; return a.v; } //~ = 5
    static void set(Aliasing a, int v) { a.v = v; a = new Aliasing(); a.v = 99; }
    static int parameter() { Aliasing a = new Aliasing(); set(a, 3); return a.v; } //~ = 3
    static int chain() { Aliasing a = new Aliasing(); a.next = a; a.next.next.v = 4; return a.v; } //~ = 4
    static int swap() { Aliasing a = new Aliasing(), b = new Aliasing(); a.v = 1; b.v = 2; Aliasing t = a; a = b; b = t; return a.v * 10 + b.v; } //~ = 21
    static int nullField() { return new Aliasing().next.v; } //~ throws java.lang.NullPointerException
    static void both(Aliasing a, Aliasing b) { if (a != null && b != null) { a.v = 1; b.v = 2; assert a.v == 1; } } //~ violates: assert
    static void distinct(Aliasing a, Aliasing b) { if (a != null && b != null && a != b) { a.v = 1; b.v = 2; assert a.v == 1; } } //~ holds
}
