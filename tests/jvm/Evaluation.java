/** Order of evaluation, arrays, loops and jumps. */
class Evaluation {
    /** Remembers in which order its numbers came. */
    static class Log {
        int seen;
        int add(int n) { seen = seen * 10 + n; return n; }
        boolean is(int n, boolean b) { add(n); return b; }
        int[] array(int n, int[] a) { add(n); return a; }
        int fail(int n) { add(n); throw new IllegalStateException(); }
    }

    static int f(int a, int b, int c) { return a * 100 + b * 10 + c; }

    static int operandsFromLeftToRight() { Log log = new Log(); int r = log.add(1) + log.add(2) * log.add(3); return log.seen * 100 + r; }
    static int argumentsFromLeftToRight() { Log log = new Log(); f(log.add(3), log.add(2), log.add(1)); return log.seen; }
    static int argumentsWithIncrements() { int i = 1; return f(i++, i, i++); }
    static int leftOperandIsSaved() { int i = 2; return i + (i = 3) * i; }
    static int compoundSavesTheLeftSide() { int i = 2; i += (i = 5) * 2; return i; }
    static int arrayBeforeIndexBeforeValue() {
        Log log = new Log();
        int[] a = new int[4];
        log.array(1, a)[log.add(2)] = log.add(3);
        return log.seen * 10 + a[2];
    }
    static int arrayElementSavedBeforeRightSide() { int[] a = {1, 2}; a[0] += (a[0] = 10); return a[0]; }
    static int indexThatChangesTheArray() { int[] a = {0, 5}, b = a; int i = 0; b[i] = i = 1; return a[0] * 10 + a[i]; }
    static int arrayReassignedInItsIndex() { int[] a = {1, 2}, b = {3, 4}; int[] old = a; a[(a = b)[0] - 3] = 9; return old[0] * 10 + b[0]; }
    static int elementIncrement() { int[] a = {5}; int i = 0; a[i++]++; return a[0] * 10 + i; }
    static int elementCompoundEvaluatesOnce() { Log log = new Log(); int[] a = {1, 2, 3}; a[log.add(1)] += 5; return log.seen * 100 + a[1]; }
    static int shortCircuitAnd() { Log log = new Log(); boolean b = log.is(1, false) && log.is(2, true); return log.seen + (b ? 100 : 0); }
    static int shortCircuitOr() { Log log = new Log(); boolean b = log.is(1, true) || log.is(2, true); return log.seen + (b ? 100 : 0); }
    static int eagerAnd() { Log log = new Log(); boolean b = log.is(1, false) & log.is(2, true); return log.seen + (b ? 100 : 0); }
    static int nestedConditions() { Log log = new Log(); int r = log.is(1, true) && !(log.is(2, false) || log.is(3, false)) ? 7 : 8; return log.seen * 10 + r; }
    static int conditionalRunsOneArm() { Log log = new Log(); int r = log.is(1, false) ? log.add(2) : log.add(3); return log.seen * 10 + r; }
    static int rightSideRunsBeforeNullCheck() {
        Log log = new Log();
        try { Log none = null; none.seen = log.add(1); } catch (NullPointerException e) { return log.seen; }
        return -1;
    }
    static int rightSideRunsBeforeIndexCheck() {
        Log log = new Log();
        try { int[] a = new int[1]; a[2] = log.add(1); } catch (ArrayIndexOutOfBoundsException e) { return log.seen; }
        return -1;
    }
    static int rightSideThatThrowsHidesIndexCheck() {
        Log log = new Log();
        try { int[] a = null; a[5] = log.fail(1); } catch (IllegalStateException e) { return log.seen; } catch (NullPointerException e) { return -2; }
        return -1;
    }
    static int argumentsRunBeforeReceiverIsNull() {
        Log log = new Log();
        try { Log none = null; none.add(log.add(4)); } catch (NullPointerException e) { return log.seen; }
        return -1;
    }
    static int divisionAfterBothOperands() {
        Log log = new Log();
        try { int r = log.add(1) / (log.add(2) - 2); return r; } catch (ArithmeticException e) { return log.seen; }
    }

    static int defaultElements() { int[] a = new int[3]; boolean[] b = new boolean[1]; Object[] o = new Object[1]; return a[2] + (b[0] ? 1 : 0) + (o[0] == null ? 10 : 0); }
    static int twoDimensions() { int[][] a = new int[2][3]; a[1][2] = 7; return a[1][2] * 100 + a.length * 10 + a[0].length; }
    static int raggedArray() { int[][] a = {{1}, {2, 3}, {}}; return a[1][1] * 100 + a[0].length * 10 + a[2].length; }
    static int partialDimensions() { int[][] a = new int[2][]; return a[0] == null ? 1 : 2; }
    static int charArray() { char[] c = {'a', 98}; c[0] += 1; return c[0] * 1000 + c[1]; }
    static long longArray() { long[] a = {1, 2}; a[0] = a[1] << 40; return a[0]; }
    static int byteArrayNarrows() { byte[] a = new byte[1]; a[0] = (byte) 130; a[0] += 1; return a[0]; }
    static int forEachOverArray() { int s = 0; for (int x : new int[] {1, 2, 3}) s = s * 10 + x; return s; }
    static int forEachVariableIsACopy() { int[] a = {1, 2}; for (int x : a) x = 9; return a[0]; }

    static int breakOutOfTwo() {
        int n = 0;
        outer:
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                if (i * j == 6) break outer;
                n++;
            }
        }
        return n;
    }
    static int continueOuter() {
        int n = 0;
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                if (j > i) continue outer;
                n += 10 * i + j;
            }
            n += 1000;
        }
        return n;
    }
    static int continueRunsTheUpdate() { int n = 0; for (int i = 0; i < 10; i += 2) { if (i == 4) continue; n = n * 10 + i; } return n; }
    static int continueInDoWhileChecksTheCondition() { int i = 0, n = 0; do { i++; if (i == 2) continue; n += i; } while (i < 4); return n; }
    static int breakOutOfABlock() { int x = 1; block: { if (x == 1) break block; x = 5; } return x; }
    static int doWhileRunsOnce() { int n = 0; do n++; while (n < 0); return n; }
    static int forWithSeveralVariables() { int s = 0; for (int i = 0, j = 10; i < j; i++, j -= 2) s += j - i; return s; }
    static int forever() { int i = 0; for (;;) { if (++i > 7) return i; } }
    static int whileWithAssignment() { int[] a = {3, 2, 0, 5}; int i = 0, x, s = 0; while ((x = a[i++]) != 0) s += x; return s * 10 + i; }
    static int emptyStatements() { int i = 0; ; for (; i < 3; i++) ; return i; }

    static int fallthrough(int k) {
        int r = 0;
        switch (k) {
            case 1: r += 1;
            case 2: r += 10; break;
            default: r += 1000;
            case 3: r += 100;
        }
        return r;
    }
    static int switchFirst() { return fallthrough(1); }
    static int switchSecond() { return fallthrough(2); }
    static int switchThird() { return fallthrough(3); }
    static int switchDefaultInTheMiddle() { return fallthrough(9); }
    static int switchOnChar() { char c = 'b'; switch (c) { case 'a': return 1; case 'b': return 2; default: return 3; } }
    static int switchWithoutMatch() { int r = 5; switch (r) { case 1: r = 2; } return r; }
    static int breakInSwitchInLoop() { int n = 0; for (int i = 0; i < 3; i++) { switch (i) { case 1: break; default: n += i; } n += 10; } return n; }
    static int continueInSwitchInLoop() { int n = 0; for (int i = 0; i < 3; i++) { switch (i) { case 1: continue; default: n += i; } n += 10; } return n; }
    static int arrowSwitch() { int k = 2; switch (k) { case 1, 2 -> k = 20; case 3 -> k = 30; default -> k = 0; } return k; }
    static int switchExpression() { int k = 3; return switch (k) { case 1, 2 -> 5; case 3 -> { int t = k * 2; yield t + 1; } default -> 0; }; }
    static int shadowedScopes() { int s = 0; { int x = 1; s += x; } { int x = 2; s += x * 10; } return s; }
}
