//~ first: undetermined
//~ second: holds
//~ third: violated ensures#1
//~ calls: undetermined
//~ four: holds
//~ fourToFive: violated ensures#1
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

    // A body that is not understood assigns what it names before `=`.
    private int[] made = new int[4];
    private int[] other = new int[4];

    int wrong() {
        other = new int[5 + ];
        return made[0;
    }

    //@ ensures \result == 4;
    int four() {
        return made.length;
    }

    //@ ensures \result == 4;
    int fourToFive() {
        return other.length;
    }
}
