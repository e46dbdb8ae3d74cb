// Array expression, index, right side: in that order, with the checks last.
class ArrayEvaluation {
    static int log;
    static int note(int n) { log = log * 10 + n; return n; }
    static int[] arr(int[] a) { note(1); return a; }
    static int order() { log = 0; arr(new int[5])[note(2)] = note(3); return log; } //~ = 123
    static int nullLast() { log = 0; try { arr(null)[note(2)] = note(3); } catch (NullPointerException e) { } return log; } //~ = 123
    static int compoundNullEarly() { log = 0; try { arr(null)[note(2)] += note(3); } catch (NullPointerException e) { } return log; } //~ = 12
    static int boundsCompound() { log = 0; try { arr(new int[1])[note(2)] += note(3); } catch (ArrayIndexOutOfBoundsException e) { } return log; } //~ = 12
    static int dims() { log = 0; int[][] a = new int[note(2)][note(3)]; return log * 100 + a.length * 10 + a[1].length; } //~ = 2323
    static int negativeAfterAll() { log = 0; try { int[][] a = new int[note(2) - 3][note(4)]; } catch (NegativeArraySizeException e) { } return log; } //~ = 24
    static int initializer() { log = 0; int[] a = {note(3), note(1), note(2)}; return log; } //~ = 312
    static int selfIndex() { int[] a = {1, 0, 2}; int i = 0; i = a[i] = 2; return i * 100 + a[0]; } //~ = 202
    static int swapTrick() { int[] a = {1, 2}; a[0] = a[1] + 0 * (a[1] = a[0]); return a[0] * 10 + a[1]; } //~ = 21
}
