//~ isNull: violated ensures#1
//~ isZero: violated ensures#1
//~ below: violated ensures#1
//~ bump: violated ensures#1
//~ link: violated ensures#1
//~ sentinel: violated ensures#1
//~ length: holds
//~ lengthOf: holds
//~ inherited: holds
//~ nested: holds
//~ sum: holds
//~ frame: violated modifies
// What only a specification names of statics has the value of its initializer, in superclasses and nested classes, too.
class StaticOnlyNamed extends StaticOnlyNamedBase {
    static final StaticOnlyNamed ONE = new StaticOnlyNamed();
    static final int[] TABLE = {1, 2, 3};
    static final int MAX = limit();
    static int limit() { return 7; }
    int v = 1;
    /*@ nullable @*/ StaticOnlyNamed next;
    static class Inner { static final int SIZE = new int[5].length; }
    //@ ensures ONE == null;
    static void isNull() { }
    //@ ensures MAX == 0;
    static void isZero() { }
    //@ requires x < MAX; ensures x < 0;
    static void below(int x) { }
    //@ requires v < 100; ensures ONE.v == \old(ONE.v);
    void bump() { v++; }
    //@ ensures next != ONE;
    void link(/*@ nullable @*/ StaticOnlyNamed o) { next = o; }
    //@ requires this == ONE; ensures false;
    void sentinel() { }
    //@ ensures \result == TABLE.length;
    static int length() { return 3; }
    //@ ensures TABLE.length == 3;
    static void lengthOf() { }
    //@ ensures BASE == 4;
    static void inherited() { }
    //@ ensures \result == Inner.SIZE;
    static int nested() { return 5; }
    //@ requires x == MAX; ensures \result == 8;
    static int sum(int x) { return x + 1; }
    //@ assignable TABLE[*];
    static void frame(int[] a) { if (a != null && a.length > 0) a[0] = 1; }
}
class StaticOnlyNamedBase { static final int BASE = Integer.parseInt("4"); }
