// Interface constants, static nested types in interfaces, diamond inheritance.
class InterfaceFields {
    interface A { int X = 4; class In { int v = X + 1; } static int s() { return 7; } }
    interface B extends A { int Y = X * 2; } interface C extends A { default int c() { return X; } }
    static class D implements B, C { int sum() { return X + Y + c(); } }
    static int diamond() { return new D().sum(); } //~ = 16
    static int nested() { return new A.In().v * 10 + A.s(); } //~ = 57
    static boolean tests() { Object d = new D(); return d instanceof A && d instanceof B && d instanceof C; } //~ = true
}
