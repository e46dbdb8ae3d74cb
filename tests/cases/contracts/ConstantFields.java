//~ own: holds
//~ of: holds
//~ other: violated ensures#1
class ConstantFields {
    final int c = 3;
    final long d = 4;
    final int set;
    static final int S = 5;

    ConstantFields(int set) {
        this.set = set;
    }

    //@ ensures \result == c && this.d == 4;
    int own() {
        return c;
    }

    //@ ensures \result == o.c + S;
    static int of(ConstantFields o) {
        return o.c + S;
    }

    // What a constructor sets is not known.
    //@ ensures \result == 3;
    int other() {
        return set;
    }
}
