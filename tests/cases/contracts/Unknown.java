//~ text: violated ensures#1
//~ list: violated ensures#1
//~ array: violated ensures#1
//~ cast: violated ensures#1
//~ mine: violated ensures#1
//~ absent: violated ensures#1
//~ called: undetermined
//~ unused: holds
//~ defaults: holds
//~ outer: holds
// What a parameter may be: the classes that code tests for, an implementation that nobody gave, the object around.
public class Unknown {
    interface Shape {
        int area();

        default int three() {
            return 3;
        }
    }

    static class Outer {
        int v;

        class Inner {
            //@ ensures true;
            int outer() {
                return Outer.this.v;
            }
        }
    }

    //@ requires o != null;
    //@ ensures \result == 1;
    public static int text(/*@ nullable @*/ Object o) {
        return o instanceof String ? -1 : 1;
    }

    //@ ensures \result == 1;
    public static int list(Object o) {
        return o instanceof java.util.List ? -1 : 1;
    }

    //@ ensures \result == 1;
    public static int array(Object o) {
        return o instanceof int[] ? -1 : 1;
    }

    //@ ensures \result == 1;
    //@ signals (ClassCastException e) true;
    public static int cast(Object o) {
        Integer i = (Integer) o;
        return i == 5 ? 0 : 1;
    }

    //@ ensures \result == 1;
    public static int mine(Object o) {
        return o instanceof Shape ? -1 : 1;
    }

    //@ ensures \result == 1;
    public static int absent(/*@ nullable @*/ Shape s) {
        return s != null ? -1 : 1;
    }

    //@ ensures \result > 0;
    public static int called(Shape s) {
        return s.area();
    }

    //@ ensures \result == (s == t);
    public static boolean unused(Shape s, Shape t) {
        return s == t;
    }

    //@ ensures \result == 3;
    public static int defaults(Shape s) {
        return s.three();
    }
}
