//~ first: undetermined
//~ second: holds
//~ third: violated ensures#1
//~ calls: undetermined
// A syntax error costs the body it stands in.
public class BrokenBody {
    //@ ensures \result == 1;
    static int first(int x) {
        if (x > ) { x = 1; }
        return 1;
    }

    //@ ensures \result == 1;
    static int second() {
        return 1;
    }

    //@ ensures \result == 2;
    static int third() {
        return 1;
    }

    //@ ensures \result == 1;
    static int calls() {
        return first(1);
    }
}
