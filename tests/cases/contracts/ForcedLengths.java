//~ room: holds
//~ room: holds --array-length 8
//~ top: holds
//~ topOneBelow: violated ensures#1
//~ push: violated no_exception
//~ tenth: holds
//~ eleventh: violated no_exception
//~ letter: violated ensures#1
//~ beyond: undetermined
//~ contradiction: undetermined
/** Arrays are as long as what is assumed asks for: within four elements all of this would hold of nothing. */
public class ForcedLengths {
    public static final int MAX = 20;

    private /*@ spec_public @*/ int top;
    private /*@ spec_public @*/ int[] items = new int[MAX];
    //@ public invariant -1 <= top && top < MAX;
    //@ public invariant items.length == MAX;

    //@ ensures \result == MAX - 1 - top;
    public int room() {
        return items.length - 1 - top;
    }

    //@ requires top >= 0;
    //@ ensures \result == items[top];
    public int top() {
        return items[top];
    }

    //@ requires top >= 1;
    //@ ensures \result == items[top];
    public int topOneBelow() {
        return items[top - 1];
    }

    //@ requires top <= MAX - 1;
    //@ ensures items[top] == item;
    public void push(int item) {
        items[top + 1] = item;
        top = top + 1;
    }

    //@ requires given.length >= 10;
    //@ ensures \result == given[9];
    public static int tenth(int[] given) {
        return given[9];
    }

    //@ requires given.length >= 10;
    public static int eleventh(int[] given) {
        return given[10];
    }

    //@ requires given.length() > 8;
    //@ ensures \result == given.charAt(8);
    public static char letter(String given) {
        return given.charAt(7);
    }

    // More than is tried: nothing within the bounds, and the report says so.
    //@ requires given.length == 1000;
    //@ ensures \result == 1;
    public static int beyond(int[] given) {
        return 0;
    }

    //@ requires given.length == 3 && given.length == 5;
    //@ ensures \result == 1;
    public static int contradiction(int[] given) {
        return 0;
    }
}
