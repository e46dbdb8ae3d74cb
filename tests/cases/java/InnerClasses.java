// Inner classes see the fields of the instance around them, through several levels.
class InnerClasses {
    int x = 1;
    class Inner {
        int x = 2;
        class Deep { int x = 3; int all() { return x * 100 + Inner.this.x * 10 + InnerClasses.this.x; } void set() { InnerClasses.this.x = 9; } }
    }
    static int levels() { return new InnerClasses().new Inner().new Deep().all(); } //~ = 321
    static int writes() { InnerClasses o = new InnerClasses(); InnerClasses.Inner i = o.new Inner(); i.new Deep().set(); return o.x; } //~ = 9
    static int nullOuter() { InnerClasses o = null; o.new Inner(); return 1; } //~ throws java.lang.NullPointerException
    class Counter { int n; int next() { x += 1; return ++n * 10 + x; } }
    int run() { Counter a = new Counter(), b = new Counter(); a.next(); return a.next() * 100 + b.next(); }
    static int shared() { return new InnerClasses().run(); } //~ = 2314
    static class Base { int v() { return 1; } }
    class Sub extends Base { int v() { return super.v() + x * 10; } }
    static int superAndOuter() { return new InnerClasses().new Sub().v(); } //~ = 11
    class Extends extends InnerClasses { boolean isOuter() { return InnerClasses.this == this; } int both() { x = 7; return InnerClasses.this.x * 10 + this.x; } }
    static boolean extendsOuter() { return new InnerClasses().new Extends().isOuter(); } //~ = false
    static int twoObjects() { return new InnerClasses().new Extends().both(); } //~ = 17
    static class Node { int v; Node next; Node(int v) { this.v = v; } class It { Node at = Node.this; int take() { int r = at.v; at = at.next; return r; } } }
    static int iterator() { Node n = new Node(3); n.next = new Node(4); Node.It it = n.new It(); return it.take() * 10 + it.take(); } //~ = 34
}
