//~ set array_length=3
//~ first: holds
//~ second: violated ensures#1
//~ part: holds
//~ whole: violated ensures#1
//~ nothing: violated ensures#1
//~ value: holds
//~ valueNull: violated ensures#1
//~ wide: holds
// \not_modified of elements; the arms of ? : where one is a box and the other a number.
public class Unmodified {
    int[] a;

    //@ requires a.length == 2;
    //@ ensures \not_modified(a[0], a.length) && \not_modified(a);
    void first() { a[1] = 7; }

    //@ requires a.length == 2;
    //@ ensures \not_modified(a[0]);
    void second() { a[0]++; }

    //@ requires a.length == 3;
    //@ ensures \not_modified(a[0..1]);
    void part() { a[2] = 7; }

    //@ requires a.length > 0;
    //@ ensures \not_modified(a[*]);
    void whole() { a[a.length - 1] = 7; }

    //@ ensures \not_modified(a[0]);
    void nothing() { }                            // there need not be a first element

    //@ ensures \result == (b != null ? b : 0);
    static int value(/*@ nullable @*/ Integer b) { return b == null ? 0 : b; }

    //@ ensures \result == (b == null ? b : 0);
    static int valueNull(/*@ nullable @*/ Integer b) { return 0; }

    //@ ensures \result == (c ? b : l);
    static long wide(boolean c, Integer b, Long l) { return c ? b : l; }
}
