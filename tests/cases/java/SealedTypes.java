// Sealed interfaces and final subclasses.
class SealedTypes {
    sealed interface Shape permits Circle, Rect { int area(); }
    record Circle(int r) implements Shape { public int area() { return 3 * r * r; } }
    record Rect(int w, int h) implements Shape { public int area() { return w * h; } }
    static int describe(Shape s) { if (s instanceof Circle c) return c.r(); if (s instanceof Rect r) return r.w() * 10 + r.h(); throw new AssertionError(); }
    static int both() { return describe(new Circle(3)) * 100 + describe(new Rect(4, 5)); } //~ = 345
    static int areas() { int s = 0; for (Shape x : new Shape[] {new Circle(1), new Rect(2, 3)}) s += x.area(); return s; } //~ = 9
    sealed static abstract class Node permits Leaf, Fork { } static final class Leaf extends Node { int v = 4; } static non-sealed class Fork extends Node { Node l, r; }
    static int leaf() { Node n = new Leaf(); return n instanceof Leaf l ? l.v : 0; } //~ = 4
}
