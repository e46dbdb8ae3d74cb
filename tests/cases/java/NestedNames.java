// A name means the innermost class that it can mean; private member classes are not inherited (JLS 8.2).
class NestedNames {
    static class Hidden { int v = 1; }
    static class Base { private static class Hidden { int v = 2; } static int own() { return new Hidden().v; } static class Shown { int v = 3; } }
    static class Derived extends Base { static int outer() { return new Hidden().v; } static int inherited() { return new Shown().v; } }
    static class Again extends Base { static class Shown { int v = 4; } static int nearest() { return new Shown().v; } }
    static int own() { return Base.own(); } //~ = 2
    static int notInherited() { return Derived.outer(); } //~ = 1
    static int inherited() { return Derived.inherited(); } //~ = 3
    static int nearest() { return Again.nearest(); } //~ = 4
}
