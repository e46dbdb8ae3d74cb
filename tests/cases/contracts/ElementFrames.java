//~ some: holds
//~ notThose: violated modifies
//~ first: holds
//~ all: holds
//~ notAll: violated modifies
//~ allOfAll: holds
//~ beyond: violated modifies
//~ inner: holds
//~ row: violated modifies
//~ oneRow: holds
//~ otherRow: violated modifies
//~ column: holds
//~ fromSecond: holds
//~ fromSecondFirst: violated modifies
//~ fieldsFromSecond: violated modifies
// Several elements before a field or an index stand for all of them.
public class ElementFrames {
    static class N {
        /*@ nullable @*/ N t;
        int v;
    }

    N[] objects;

    //@ requires objects.length >= 1;
    //@ assignable objects[0..1].t;
    void some() {
        if (objects[0] != null) {
            objects[0].t = null;
        }
    }

    //@ requires objects.length >= 1;
    //@ assignable objects[0..1].t;
    void notThose() {
        objects[0] = new N();
    }

    //@ requires objects.length >= 1;
    //@ assignable objects[0].t;
    void first() {
        if (objects[0] != null) {
            objects[0].t = null;
        }
    }

    //@ requires objects.length >= 1;
    //@ assignable objects[*].t;
    void all() {
        if (objects[0] != null) {
            objects[0].t = null;
        }
    }

    //@ requires objects.length >= 1;
    //@ assignable objects[*].t;
    void notAll() {
        objects[0] = new N();
    }

    //@ requires objects.length >= 1;
    //@ assignable objects[*].*;
    void allOfAll() {
        if (objects[0] != null) {
            objects[0].v = 3;
        }
    }

    //@ requires objects.length >= 3;
    //@ assignable objects[0..1].v;
    void beyond() {
        if (objects[2] != null) {
            objects[2].v = 3;
        }
    }

    //@ requires a.length > 0 && a[0] != null && a[0].length > 0;
    //@ assignable a[*][*];
    static void inner(int[][] a) {
        a[0][0] = 1;
    }

    //@ requires a.length > 0;
    //@ assignable a[*][*];
    static void row(int[][] a) {
        a[0] = new int[1];
    }

    //@ requires a.length > 1 && a[1] != null && a[1].length > 0;
    //@ assignable a[1][*];
    static void oneRow(int[][] a) {
        a[1][0] = 1;
    }

    //@ requires a.length > 1 && a[1] != null && a[1].length > 0;
    //@ assignable a[0][*];
    static void otherRow(int[][] a) {
        a[1][0] = 1;
    }

    //@ requires a.length > 1 && a[1] != null && a[1].length > 0;
    //@ assignable a[*][0];
    static void column(int[][] a) {
        a[1][0] = 1;
    }

    //@ requires a != null && a.length > 2;
    //@ assignable a[1..];
    static void fromSecond(int[] a) {
        a[1] = 0;
        a[a.length - 1] = 0;
    }

    //@ requires a != null && a.length > 2;
    //@ assignable a[1..];
    static void fromSecondFirst(int[] a) {
        a[a.length - 2] = 0;
        a[0] = 0;
    }

    //@ requires nodes.length == 3 && nodes[0] != null && nodes[1] != null && nodes[2] != null;
    //@ assignable nodes[1..].v;
    static void fieldsFromSecond(N[] nodes, int k) {
        nodes[2].v = 1;
        nodes[k < 0 || k > 2 ? 1 : k].v = 2;
    }
}
