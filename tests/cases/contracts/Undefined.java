//~ guarded: holds
//~ eager: violated ensures#1
//~ lazy: holds
//~ eagerOr: violated ensures#1
//~ both: holds
//~ either: holds
//~ implied: holds
//~ chosen: holds
//~ negated: violated ensures#1
//~ alike: violated ensures#1
//~ before: violated ensures#1
//~ beforeGuarded: holds
//~ searched: violated ensures#1
//~ searchedGuarded: holds
//~ counted: violated ensures#1
//~ emptyRange: holds
//~ lastOfAll: violated ensures#1
//~ wrongOrder: violated ensures#1
//~ otherCase: holds
//~ firstCase: violated ensures#1
//~ tested: holds
//~ notTested: violated ensures#1
//~ thrown: violated signals#1
//~ inLoop: violated inLoop.loop_invariant#1
//~ neighbours: holds
//~ outside: violated ensures#1
//~ small: holds
//~ fits: holds
//~ tooLarge: violated ensures#1
//~ inRange: violated ensures#1
//~ inRangeCounted: violated ensures#1
//~ inRangeOfAll: violated ensures#1
//~ inRangeGuarded: holds
//~ earlierEnds: holds
// An assertion holds if it evaluates to true without an exception: what stands to the left is evaluated first.
public class Undefined {
    int x;
    /*@ nullable @*/ Undefined n;

    //@ ensures n != null && n.x == 1;
    void guarded() {
        n = new Undefined();
        n.x = 1;
    }

    //@ ensures n != null & n.x == 1 | n == null;
    void eager() {
        n = null;
    }

    //@ ensures (n != null && n.x == n.x) | n == null;
    void lazy() {
    }

    //@ ensures n == null | n.x == n.x;
    void eagerOr() {
    }

    //@ requires n != null & x > 0;
    //@ ensures n.x == n.x & n.x == n.x;
    void both() {
    }

    //@ ensures n == null || n.x == n.x;
    void either() {
    }

    //@ ensures n != null ==> (n.n != null ==> n.n.x == n.n.x);
    void implied() {
    }

    //@ ensures (n == null ? 0 : n.x) == \result;
    int chosen() {
        return n == null ? 0 : n.x;
    }

    //@ ensures !(n.x == 1);
    void negated() {
        n = null;
    }

    //@ ensures n.x == 1 <==> n.x == 1;
    void alike() {
    }

    //@ ensures \old(n.x) == \old(n.x);
    void before() {
        n = new Undefined();
    }

    //@ requires n != null;
    //@ ensures \old(n.x) == \result;
    int beforeGuarded() {
        int was = n.x;
        n = null;
        return was;
    }

    //@ ensures (\exists int i; 0 <= i && i < a.length; a[i] == 1) || true;
    static void searched(/*@ nullable @*/ int[] a) {
    }

    //@ ensures b != null && (\exists int i; 0 <= i && i < b.length; b[i] == 1) || true;
    static void searchedGuarded(/*@ nullable @*/ int[] b) {
    }

    //@ ensures (\num_of int i; 0 <= i && i < 2; a[i] == 1) <= 2;
    static void counted(int[] a) {
    }

    //@ requires n == null;
    //@ ensures (\forall int i; 0 <= i && i < 0; n.x == i);
    void emptyRange() {
    }

    //@ requires a.length > 0;
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i + 1] == a[i + 1]);
    static void lastOfAll(int[] a) {
    }

    //@ ensures n.x == 1 || n == null;
    void wrongOrder() {
        n = null;
    }

    //@ requires n.x == 1;
    //@ ensures n.x == 1;
    //@ also
    //@ requires n == null;
    //@ ensures n == null;
    void otherCase() {
    }

    //@ requires n == null;
    //@ ensures n.x == 1;
    //@ also
    //@ requires n == null;
    //@ ensures n == null;
    void firstCase() {
    }

    //@ ensures o instanceof Undefined && ((Undefined) o).x == 1 || !\result;
    static boolean tested(Object o) {
        return o instanceof Undefined u && u.x == 1;
    }

    //@ ensures ((Undefined) o).x == 1 || true;
    static void notTested(Object o) {
    }

    //@ signals (IllegalStateException e) n.x == 1;
    void thrown() throws IllegalStateException {
        n = null;
        throw new IllegalStateException();
    }

    //@ ensures true;
    void inLoop() {
        //@ loop_invariant n.x == n.x;
        for (int i = 0; i < 2; i++) {
            n = null;
        }
    }

    //@ ensures (\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]) || true;
    static void neighbours(int[] a) {
    }

    //@ ensures (\forall int i; 0 < i && i < a.length; a[i - 2] == 0) || true;
    static void outside(int[] a) {
    }

    /*@ pure @*/ static boolean small(int v) {
        return v < 1000;
    }

    //@ requires 0 <= v && v < 100;
    //@ ensures small(v + 1);
    static void fits(int v) {
    }

    //@ ensures small(v + 1) || true;
    static void tooLarge(int v) {
    }

    // The range is evaluated for each value between its ends.
    //@ ensures (\exists int i; 0 <= i && i < 3 && 6 / i > 0; i > 1);
    void inRange() {
    }

    //@ ensures (\num_of int i; 0 <= i && i < 3 && 6 / i > 0; i > 1) == 1;
    void inRangeCounted() {
    }

    //@ ensures (\forall int i; 0 <= i && i < 3 && 6 / i > 0; true);
    void inRangeOfAll() {
    }

    //@ ensures (\exists int i; 0 < i && i < 3 && 6 / i > 0; i > 1);
    void inRangeGuarded() {
    }

    //@ requires a.length == 3;
    //@ ensures (\exists int i; 0 <= i && i < a.length && a[i] == a[i] && i > 1; i < 3);
    static void earlierEnds(int[] a) {
    }
}
