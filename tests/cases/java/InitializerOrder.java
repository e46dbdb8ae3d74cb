// Field initializers and blocks run in textual order, after the superclass constructor.
class InitializerOrder {
    static int log;
    static int note(int n) { log = log * 10 + n; return n; }
    static class A { int a = note(1); { note(2); } A() { note(3); hook(); } void hook() { note(9); } }
    static class B extends A { int b = note(4); { note(5); } B() { note(6); } void hook() { note(b == 0 ? 7 : 8); } }
    static int order() { log = 0; new B(); return log; } //~ = 1237456
    static class C { int x = 1; { x = x * 10 + 2; y = 5; } int y = 3; C() { this(7); x = x * 10 + 4; } C(int k) { x = x * 10 + k; } }
    static int delegated() { C c = new C(); return c.x * 10 + c.y; } //~ = 12743
    static class D { final int v; { v = 4; } D() { } }
    static int blankFinal() { return new D().v; } //~ = 4
    static class E { int v = this.w + 1; int w = 5; }
    static int forward() { return new E().v; } //~ = 1
    static class F { F(int x) { note(x); } }
    static class G extends F { G() { super(note(1) + 1); note(3); } }
    static int argumentsFirst() { log = 0; new G(); return log; } //~ = 123
    static class Thrower { int v; { v = 1; if (v == 1) note(5); } Thrower() { if (v == 1) throw new IllegalStateException(); } }
    static int fromConstructor() { log = 0; Thrower t = null; try { t = new Thrower(); } catch (IllegalStateException e) { return log * 10 + (t == null ? 1 : 2); } return 0; } //~ = 51
}
