// Exceptions in constructors and initializers; partially built objects.
class ConstructorErrors {
    static ConstructorErrors leaked; int v = 3; final int w;
    ConstructorErrors(int k) { leaked = this; if (k > 0) throw new IllegalArgumentException(); w = 5; }
    static int leak() { leaked = null; try { new ConstructorErrors(1); } catch (IllegalArgumentException e) { return leaked.v * 10 + leaked.w; } return -1; } //~ = 30
    static int fine() { return new ConstructorErrors(0).w; } //~ = 5
    static class Field { int x = Integer.parseInt("q"); }
    static int fieldInitializer() { return new Field().x; } //~ throws java.lang.NumberFormatException
    static int refuses(int k) { return new ConstructorErrors(k).v; } //~ violates: no_exception
}
