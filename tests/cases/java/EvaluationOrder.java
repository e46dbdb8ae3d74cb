// Operands left to right; the left side of an assignment before the right.
class EvaluationOrder {
    static int log;
    static int note(int n) { log = log * 10 + n; return n; }
    static int binary() { log = 0; int r = note(1) - note(2) * note(3); return log * 10 + r + 5; } //~ = 1230
    static int call3(int a, int b, int c) { return a * 100 + b * 10 + c; }
    static int arguments() { log = 0; int i = 1; int r = call3(i++, i++, i++); return r * 10 + i; } //~ = 1234
    static int arrayThenIndex() { log = 0; int[][] a = {{1, 2}, {3, 4}}; a[note(1)][note(0)] = note(7); return log * 100 + a[1][0]; } //~ = 10707
    static int[] make() { note(1); return null; }
    static int nullArrayLate() { log = 0; try { make()[note(2)] = note(3); } catch (NullPointerException e) { return log; } return -1; } //~ = 123
    static int divisionLate() { log = 0; try { int x = note(4) / (note(5) - 5) + note(6); } catch (ArithmeticException e) { return log; } return -1; } //~ = 45
    static int compoundOld() { int x = 3; x = x + (x = 10) * x; return x; } //~ = 103
    static int compoundSaved() { int x = 3; x += (x = 10); return x; } //~ = 13
    static int indexBounds() { int[] a = new int[1]; log = 0; try { a[note(1)] = note(2); } catch (ArrayIndexOutOfBoundsException e) { return log; } return 0; } //~ = 12
    static int conditional() { log = 0; boolean b = note(1) > 2 && note(2) > 0 || note(3) > 0; return log * 10 + (b ? 1 : 0); } //~ = 131
    static int noShortCircuit() { log = 0; boolean b = note(1) > 2 & note(2) > 0 | note(3) > 0; return log * 10 + (b ? 1 : 0); } //~ = 1231
    static int receiver() { log = 0; EvaluationOrder o = null; try { o.inst(note(9)); } catch (NullPointerException e) { return log; } return 0; } //~ = 9
    int inst(int x) { return x; }
}
