//~ excluded: undetermined, 1 left out
//~ still: holds, 1 left out
//~ promise: undetermined, 1 left out
public class LeftOut {
    //@ requires x > (\choose int y; y > 0; y > 1) - 2 && x > 0;
    //@ ensures \result > 0;
    public static int excluded(Object o, int x) {
        return x - 1;
    }

    //@ requires x > (\choose int y; y > 0; y > 1) - 2 && x > 0;
    //@ ensures \result >= 0;
    public static int still(Object o, int x) {
        return x - 1;
    }

    //@ ensures \result == x;
    //@ ensures (\exists int v; v * v == 17);
    public static int promise(int x) {
        return x;
    }
}
