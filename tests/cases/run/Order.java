class Order {
    static int trace;
    static int mark(int digit) { trace = trace * 10 + digit; return digit; }
    static int[] array(int digit, int[] a) { mark(digit); return a; }
    static int[] nothing() { mark(1); return null; }

    static int indexThenAssign() { int[] a = {0, 0, 0}; int i = 0; a[i] = i = 2; return a[0] * 100 + a[2] * 10 + i; }
    static int operandsLeftToRight() { trace = 0; int r = mark(1) + mark(2) * mark(3); return trace * 10 + r; }
    static int argsLeftToRight() { trace = 0; three(mark(1), mark(2), mark(3)); return trace; }
    static void three(int a, int b, int c) { }
    static int leftSavedBeforeRight() { int i = 2; return i + (i = 3) * i; }
    static int compoundSavesLeft() { int a = 9; a += (a = 3); return a; }
    static int compoundArray() { int[] a = {4, 5}; int i = 0; a[i++] += 10 * i; return a[0] * 10 + i; }
    static int arrayNullAfterRight() {
        trace = 0;
        try { nothing()[mark(2)] = mark(3); } catch (NullPointerException e) { return trace; }
        return -1;
    }
    static int arrayIndexAfterRight() {
        trace = 0;
        int[] a = new int[1];
        try { a[mark(5)] = mark(3); } catch (ArrayIndexOutOfBoundsException e) { return trace; }
        return -1;
    }
    static int compoundArrayIndexBeforeRight() {
        trace = 0;
        int[] a = new int[1];
        try { a[mark(5)] += mark(3); } catch (ArrayIndexOutOfBoundsException e) { return trace; }
        return -1;
    }
    static int divisionAfterBoth() {
        trace = 0;
        try { int x = mark(1) / (mark(2) - 2); } catch (ArithmeticException e) { return trace; }
        return -1;
    }
    int field;
    static Order none() { mark(1); return null; }
    static int fieldNullAfterRight() {
        trace = 0;
        try { none().field = mark(2); } catch (NullPointerException e) { return trace; }
        return -1;
    }
    static int callNullAfterArgs() {
        trace = 0;
        try { none().take(mark(2)); } catch (NullPointerException e) { return trace; }
        return -1;
    }
    void take(int x) { }
    static int shortCircuit() { trace = 0; boolean b = yes(1) || yes(2); b = no(3) && yes(4); return trace; }
    static int nonShortCircuit() { trace = 0; boolean b = yes(1) | yes(2); b = no(3) & yes(4); return trace; }
    static boolean yes(int d) { mark(d); return true; }
    static boolean no(int d) { mark(d); return false; }
    static int arrayDimensions() { trace = 0; int[][] a = new int[mark(2)][mark(3)]; return trace * 100 + a.length * 10 + a[1].length; }
    static int negativeSecondDimension() {
        trace = 0;
        try { int[][] a = new int[mark(2)][mark(3) - 4]; } catch (NegativeArraySizeException e) { return trace; }
        return -1;
    }
    static int initializerOrder() { trace = 0; int[] a = {mark(1), mark(2), mark(3)}; return trace; }
    static int nestedArray() { int[] a = {1, 2, 0}; int[] b = a; int r = a[a[a[0] - 1]]; return r * 10 + b[(b = new int[] {2, 2, 2})[0]]; }
    static int chainedAssign() { int a, b, c; a = b = c = 7; return a + b + c; }
    static int assignInCondition() { int x; if ((x = 3) > 2 && (x = x + 4) > 6) { return x; } return -x; }
    static int ternaryOnlyOne() { trace = 0; int r = yes(1) ? mark(2) : mark(3); return trace; }
    static int postfixArg() { int i = 0; return pair(i++, i++) + i; }
    static int pair(int a, int b) { return a * 100 + b * 10; }
    static int stringSwitchOnce() { trace = 0; switch (mark(2)) { case 1: mark(8); case 2: mark(9); case 3: mark(7); break; default: mark(6); } return trace; }
    static int receiverEvaluatedForStatic() { trace = 0; none().stat(); return trace; }
    static void stat() { mark(5); }
}
