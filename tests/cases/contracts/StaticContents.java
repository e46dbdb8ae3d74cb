//~ field: violated ensures#1
//~ element: violated ensures#1
//~ red: holds
//~ name: holds
//~ boxed: holds
//~ listed: holds
//~ listOf: holds
//~ count: violated ensures#1
//~ once: holds
//~ inner: violated ensures#1
//~ distinct: holds
//~ same: holds
//~ aliased: violated ensures#1
//~ argument: violated ensures#1
//~ record: holds
//~ ordinal: holds
//~ uses: violated ensures#1
// The object in a static final field is the one of the initializer; what code outside may write in it holds anything.
import java.util.*;
class StaticContents {
    static final StaticContents ONE = new StaticContents(), TWO = new StaticContents();
    static final int[] BUF = new int[4];
    static final String NAME = "a" + "b".trim();
    static final Integer BOX = Integer.valueOf(1000);
    static final List<Integer> LIST = new ArrayList<>();
    static final List<Integer> FIXED = List.of(1, 2);
    static final StaticContents LINKED = new StaticContents(ONE);
    int v = 1;
    private int once;
    /*@ nullable @*/ StaticContents link;
    final /*@ nullable @*/ StaticContents held;
    enum Colour { RED, GREEN; int count = 0; private final int size = 3; }
    record Pair(int a, int b) { static final Pair ORIGIN = new Pair(0, 0); }
    StaticContents() { this(null); }
    StaticContents(StaticContents held) { this.held = held; once = 5; }
    //@ ensures \result == 1;
    static int field() { return ONE.v; }
    //@ ensures \result == 0;
    static int element() { return BUF[0]; }
    //@ ensures \result == 3;
    static int red() { return Colour.RED.size; }
    //@ ensures \result == 2;
    static int name() { return NAME.length(); }
    //@ ensures \result == 1000;
    static int boxed() { return BOX; }
    //@ ensures \result == 4;
    static int listed() { return BUF.length; }
    //@ ensures \result == 3;
    static int listOf() { return FIXED.get(0) + FIXED.get(1); }
    //@ ensures \result == 0;
    static int count() { return Colour.GREEN.count; }
    //@ ensures \result == 5;
    static int once() { return TWO.once; }
    //@ ensures \result == 1;
    static int inner() { return LINKED.held.v; }
    //@ ensures \result;
    static boolean distinct() { return ONE != TWO; }
    //@ ensures \result;
    static boolean same() { return LINKED.held == ONE; }
    //@ requires v < 100; ensures ONE.v == \old(ONE.v);
    void aliased() { v++; }
    //@ ensures \result;
    static boolean argument(int[] a, StaticContents o) { return a != BUF; }
    //@ ensures \result == 0;
    static int record() { return Pair.ORIGIN.a() + Pair.ORIGIN.b(); }
    //@ ensures \result == 1;
    static int ordinal() { return Colour.GREEN.ordinal(); }
    //@ requires LIST != null; ensures \result == 0;
    static int uses() { return LIST.size(); }
}
