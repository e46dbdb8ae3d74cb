class Flow {
    static int whileLoop() { int s = 0, i = 0; while (i < 5) { s += i; i++; } return s; }
    static int doLoop() { int i = 10; do { i++; } while (i < 5); return i; }
    static int forLoop() { int s = 0; for (int i = 0, j = 10; i < j; i++, j--) { s += j - i; } return s; }
    static int forBreak() { int i; for (i = 0; ; i++) { if (i == 4) break; } return i; }
    static int continueRunsUpdate() { int s = 0; for (int i = 0; i < 6; i++) { if (i % 2 == 0) continue; s += i; } return s; }
    static int labelled() {
        int n = 0;
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                if (j == 2) continue outer;
                if (i == 3) break outer;
                n += 10 * i + j;
            }
        }
        return n;
    }
    static int labelledBlock() { int x = 1; here: { x = 2; if (x == 2) break here; x = 3; } return x; }
    static int doContinue() { int i = 0, n = 0; do { i++; if (i == 2) continue; n += i; } while (i < 4); return n; }
    static int forEachArray() { int s = 0; for (int x : new int[] {3, 4, 5}) { s = s * 10 + x; } return s; }
    static int forEachEvaluatesOnce() { int[] a = {1, 2, 3}; int s = 0; for (int x : a) { a = new int[] {9}; s += x; } return s; }
    static int forEachNull() { int[] a = null; for (int x : a) { return x; } return 0; }
    static int switchFallThrough() { return fall(1) * 1000 + fall(2) * 100 + fall(3) * 10 + fall(9); }
    static int fall(int x) { int r = 0; switch (x) { case 1: r++; case 2: r += 2; break; case 3: r = 7; break; default: r = 5; } return r; }
    static int switchDefaultFirst() { int r = 0; for (int x = 0; x < 3; x++) { switch (x) { default: r += 1; case 1: r += 10; break; case 2: r += 100; } } return r; }
    static int switchArrow() { int r = 0; for (int i = 0; i < 4; i++) { switch (i) { case 0, 2 -> r += 1; case 1 -> { r += 10; } default -> r += 100; } } return r; }
    static int switchExpression() { int s = 0; for (int i = 0; i < 4; i++) { s = s * 10 + switch (i) { case 0 -> 7; case 1, 2 -> { int t = i * 2; yield t; } default -> 9; }; } return s; }
    static int switchYieldOld() { int i = 2; return switch (i) { case 1: yield 5; case 2: i = 8; default: yield i + 1; }; }
    static int switchChar() { char c = 'b'; switch (c) { case 'a': return 1; case 'b': return 2; } return 3; }
    enum Colour { RED, GREEN, BLUE }
    static int switchEnum() { int r = 0; for (Colour c : Colour.values()) { switch (c) { case RED: r += 1; break; case BLUE: r += 10; break; default: r += 100; } } return r; }
    static int switchEnumExpression() { Colour c = Colour.GREEN; return switch (c) { case RED -> 1; case GREEN -> 2; case BLUE -> 3; }; }
    static int switchNullEnum() { Colour c = null; switch (c) { case RED: return 1; default: return 2; } }
    static int switchString() { String s = "two"; switch (s) { case "one": return 1; case "two": return 2; default: return 3; } }
    static int switchContinue() { int n = 0; for (int i = 0; i < 5; i++) { switch (i) { case 2: continue; case 4: break; default: n += i; } n += 100; } return n; }
    static int ifElseChain() { int r = 0; for (int i = -1; i <= 1; i++) { if (i < 0) r += 1; else if (i == 0) r += 10; else r += 100; } return r; }
    static int conditionMix() { int n = 0; for (int i = 0; i < 8; i++) { boolean a = (i & 1) != 0, b = (i & 2) != 0, c = (i & 4) != 0; if (a && b || !c && (a ? b : c) || !(a || b)) n |= 1 << i; } return n; }
    static boolean booleanResult() { int x = 3; boolean r = x > 2 == x < 5; return r; }
    static int deadBranch() { final boolean debug = false; int x = 1; if (debug) { x = 2; } while (true) { x++; if (x > 5) return x; } }
    static int recursion() { return fib(10); }
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    static int emptyStatements() { int i = 0; for (; i < 3; i++); ; {} return i; }
    static int shadowing() { int r = 0; { int x = 1; r += x; } { int x = 2; r += 10 * x; } for (int x = 0; x < 1; x++) r += 100; return r; }
    static int definiteAssignment() { int x; if (r(1) > 0) x = 1; else x = 2; int y; switch (x) { case 1: y = 5; break; default: y = 6; } return x * 10 + y; }
    static int definiteByAnd() { int x; if (r(1) > 0 && (x = r(5)) > 2) return x; return 0; }
    static int r(int x) { return x; }
}
