//~ own: violated ensures#1
//~ beside: violated ensures#1
//~ joined: violated ensures#1
//~ held: holds
//~ allowed: holds
//~ framed: violated modifies
//~ unknown: undetermined, 1 left out
//~ called: undetermined, 1 left out
//~ other: holds
// A text may be a constant; one that is not known is never passed over.
public class ZonesOfConstants {
    static final String NEXT = "return = x + 1";
    static final String LOW = "x < " + Texts.MOST;
    static final String FRAME = "this.n";
    int n, m;

    @Ensures(NEXT)
    static int own(int x) { return x; }

    @Ensures({Texts.SAME})
    static int beside(int x) { return x + 1; }

    @Ensures("return = x" + " + 2")
    static int joined(int x) { return x; }

    @Requires(LOW)
    @Ensures(NEXT)
    static int held(int x) { return x + 1; }

    @Requires(LOW)
    @Ensures("return < 10")
    static int allowed(int x) { return x; }

    @Modifies(FRAME)
    @Ensures("return = 1")
    int framed() { m = 2; return 1; }

    @Ensures(Nowhere.TEXT)
    static int unknown(int x) { return x; }

    @Ensures("return = x".toString())
    static int called(int x) { return x; }

    @Ensures("return = x")
    static int other(int x) { return x; }
}

class Texts {
    static final String SAME = "return = x";
    static final String MOST = "10";
}
