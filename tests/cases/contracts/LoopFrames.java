//~ fill: holds
//~ spill: violated spill.loop_modifies#1
//~ through: violated through.loop_modifies#1
//~ made: holds
//~ before: violated before.loop_modifies#1
//~ afterwards: holds
//~ left: holds
//~ thrown: holds
//~ nested: violated nested.loop_modifies#2
//~ part: violated part.loop_modifies#1
//~ counted: violated counted.loop_modifies#1
// What a loop may write: its own writes and those of the methods it calls, until it is left in whatever way.
public class LoopFrames {
    static class Box {
        int v;
    }

    int n;
    static int total;

    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == i);
    public static void fill(int[] a) {
        //@ loop_invariant 0 <= i;
        //@ loop_modifies i, a[*];
        for (int i = 0; i < a.length; i++) {
            a[i] = i;
        }
    }

    //@ requires a.length > 0 && b.length > 0;
    public static void spill(int[] a, int[] b) {
        //@ loop_modifies a[*];
        for (int i = 0; i < a.length; i++) {
            b[0] = i;
        }
    }

    private void step() {
        n++;
    }

    //@ ensures true;
    public void through() {
        //@ loop_modifies \nothing;
        for (int i = 0; i < 2; i++) {
            step();
        }
    }

    //@ ensures true;
    public static int made(int k) {
        int sum = 0;
        //@ loop_modifies \nothing;
        for (int i = 0; i < 2; i++) {
            Box box = new Box();
            box.v = k;
            sum += box.v;
        }
        return sum;
    }

    //@ ensures true;
    public static int before(int k) {
        Box box = new Box();
        //@ loop_modifies \nothing;
        for (int i = 0; i < 2; i++) {
            box.v = k;
        }
        return box.v;
    }

    //@ ensures true;
    public void afterwards() {
        //@ loop_modifies \nothing;
        for (int i = 0; i < 2; i++) {
            if (i == 1) {
                break;
            }
        }
        n = 3;
        //@ loop_modifies n;
        while (n > 0) {
            n--;
        }
    }

    //@ ensures true;
    public int left(int k) {
        outer:
        for (int j = 0; j < 2; j++) {
            n = 4;
            //@ loop_modifies \nothing;
            for (int i = 0; i < 2; i++) {
                if (i == k) {
                    continue outer;
                }
                if (j == k) {
                    return 1;
                }
            }
            n = 5;
        }
        n = 6;
        return 0;
    }

    //@ requires k >= 0;
    //@ ensures n == 1;
    public void thrown(int k) {
        try {
            //@ loop_modifies \nothing;
            while (true) {
                if (k > 0) {
                    throw new IllegalStateException();
                }
                k++;
            }
        } catch (IllegalStateException e) {
            n = 1;
        } catch (RuntimeException e) {
            n = 2;
        }
    }

    //@ requires a.length > 1;
    public void nested(int[] a) {
        //@ loop_modifies n, a[*];
        for (int i = 0; i < 2; i++) {
            n++;
            //@ loop_modifies a[i];
            for (int j = 0; j < 2; j++) {
                a[j] = 1;
            }
        }
    }

    //@ requires a.length == 3;
    public static void part(int[] a) {
        //@ loop_modifies a[0..1];
        for (int i = 0; i < a.length; i++) {
            a[i] = 0;
        }
    }

    //@ ensures true;
    public static void counted() {
        //@ loop_modifies \nothing;
        do {
            total++;
        } while (total % 2 != 0);
    }
}
