//~ excluded: undetermined, 1 left out
//~ still: holds, 1 left out
//~ promise: undetermined, 1 left out
public class LeftOut {
    //@ requires \typeof(o) == \type(Object[]) && x > 0;
    //@ ensures \result > 0;
    public static int excluded(Object o, int x) {
        return x - 1;
    }

    //@ requires \typeof(o) == \type(Object[]) && x > 0;
    //@ ensures \result >= 0;
    public static int still(Object o, int x) {
        return x - 1;
    }

    //@ ensures \result == x;
    //@ ensures (\forall int v; v * v >= 0);
    public static int promise(int x) {
        return x;
    }
}
