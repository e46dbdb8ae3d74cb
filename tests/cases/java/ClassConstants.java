// Class literals as values: names, identity, tests and casts.
class ClassConstants {
    interface I { }
    enum E { X }
    record R(int x) { }
    static class Nested { static class Deep { } }
    static Object any() { return String.class; }
    static boolean same() { return any() == String.class && any() == (Object) String.class; } //~ = true
    static boolean other() { return any() == (Object) Integer.class; } //~ = false
    static boolean boxes() { return (Object) int.class == Integer.class; } //~ = false
    static String name() { return Nested.Deep.class.getName(); } //~ = "ClassConstants$Nested$Deep"
    static String simple() { return Nested.Deep.class.getSimpleName() + java.util.Map.Entry.class.getSimpleName(); } //~ = "DeepEntry"
    static String arrays() { return int[].class.getName() + String[][].class.getName() + long[][].class.getSimpleName(); } //~ = "[I[[Ljava.lang.String;long[][]"
    static String primitives() { return int.class.getName() + void.class.getSimpleName() + double.class; } //~ = "intvoiddouble"
    static String shown() { return I.class.toString(); } //~ = "interface ClassConstants$I"
    static String shownArray() { return boolean[].class.toString(); } //~ = "class [Z"
    static boolean kinds() { return I.class.isInterface() && E.class.isEnum() && R.class.isRecord() && int[].class.isArray() && int.class.isPrimitive() && !R.class.isEnum(); } //~ = true
    static boolean instances() { return CharSequence.class.isInstance("a") && !Integer.class.isInstance("a") && !String.class.isInstance(null) && !int.class.isInstance(1); } //~ = true
    static String cast() { Object o = "text"; return String.class.cast(o); } //~ = "text"
    static Object castNull() { return Integer.class.cast(null); } //~ = null
    static Object castWrong() { Object o = "text"; return Integer.class.cast(o); } //~ throws java.lang.ClassCastException
    static Object castPrimitive() { return int.class.cast(1); } //~ throws java.lang.ClassCastException
    static Class<?> of(int k) { return k == 0 ? Nested.class : R.class; }
    static boolean chosen() { return of(0) == Nested.class && of(1) != (Object) Nested.class; } //~ = true
    static boolean parent() { return Nested.class.getSuperclass() == (Object) Object.class; } //~ = true; undetermined: getSuperclass
}
