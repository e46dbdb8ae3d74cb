//~ assumed: holds
//~ without: violated ensures#1
//~ promised: holds
//~ broken: violated ensures#1
//~ nothing: violated ensures#1
//~ parts: holds
//~ inherited: holds
// `\invariant_for(e)`: what the class of e says of its objects.
public class InvariantFor {
    static class Cell {
        //@ invariant x > 0;
        int x = 1;
        /*@ nullable @*/ Cell next;
        int[] a = new int[1];
    }

    static class Sub extends Cell {
        //@ invariant y > x;
        int y = 2;
    }

    //@ requires c.next != null && \invariant_for(c.next);
    //@ ensures \result > 0;
    static int assumed(Cell c) {
        return c.next.x;
    }

    //@ requires c != null;
    //@ ensures \result > 0;
    /*@ helper @*/ static int without(Cell c) {
        return c.x;
    }

    //@ ensures \invariant_for(c);
    /*@ helper @*/ static void promised(Cell c) {
        c.x = 7;
        c.a = new int[2];
    }

    //@ ensures \invariant_for(c);
    /*@ helper @*/ static void broken(Cell c) {
        c.x = 0;
    }

    //@ ensures \invariant_for(c.next);
    static void nothing(Cell c) {
        c.next = null;
    }

    //@ requires \invariant_for(c);
    //@ ensures \result != null;
    /*@ helper @*/ static int[] parts(Cell c) {
        return c.a;
    }

    //@ requires \invariant_for(s);
    //@ ensures \result > 1;
    /*@ helper @*/ static int inherited(Sub s) {
        return s.y;
    }
}
