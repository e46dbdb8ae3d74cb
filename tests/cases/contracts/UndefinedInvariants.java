//~ read: holds
//~ cut: violated invariant#1
//~ keep: holds
// An invariant is assumed where it has a value and is true, and promised likewise.
public class UndefinedInvariants {
    /*@ nullable @*/ int[] a = new int[1];
    int i;
    //@ invariant a[i] >= 0;

    //@ ensures \result >= 0;
    int read() {
        return a[i];
    }

    //@ ensures true;
    void cut() {
        a = null;
    }

    //@ ensures a[i] == 3;
    void keep() {
        a[i] = 3;
    }
}
