//~ ConstructorFrames: holds
//~ ConstructorFrames: violated modifies
//~ ConstructorFrames: holds
//~ ConstructorFrames: violated modifies
//~ ConstructorFrames: violated ensures#1
// What a constructor makes may be written whatever its frame says, and is no place of the state before.
public class ConstructorFrames {
    //@ public model int size;
    //@ private represents size = n;
    private int n; //@ in size;
    private int[] cells;
    static int made;

    //@ requires n >= 0;
    //@ assignable this.n, size, cells[*];
    //@ ensures size == n;
    ConstructorFrames(int n) {
        this.n = n;
        cells = new int[2];
        cells[1] = n;
    }

    //@ requires given.length > 0;
    //@ assignable n, cells[*];
    ConstructorFrames(int[] given) {
        cells = given;
        cells[0] = 1;
    }

    //@ requires given.length > 0;
    //@ assignable n, given[0];
    ConstructorFrames(int n, int[] given) {
        cells = given;
        cells[0] = n;
    }

    //@ assignable this.*;
    ConstructorFrames(boolean counts) {
        cells = new int[0];
        if (counts) {
            made++;
        }
    }

    //@ assignable size;
    //@ ensures size == b;
    ConstructorFrames(byte b) {
        cells = new int[0];
        n = b + 1;
    }
}
