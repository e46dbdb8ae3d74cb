//~ count: holds
//~ index: holds
//~ wrong: violated wrong.loop_invariant#1
//~ nested: holds
//~ each: holds
//~ jumps: holds
// `\count` and `\index` are the number of iterations that the loop has completed.
public class LoopCounts {
    //@ requires 0 <= n && n < 5;
    //@ ensures \result == n;
    static int count(int n) {
        int i = 0;
        //@ loop_invariant i == \count;
        while (i < n) i++;
        return i;
    }

    //@ requires 0 <= n && n < 5;
    static void index(int n) {
        //@ maintaining i == 2 * \index;
        for (int i = 0; i < n; i += 2) { }
    }

    //@ requires 0 <= n && n < 5;
    static void wrong(int n) {
        //@ loop_invariant i == \count;
        for (int i = 0; i < n; i += 2) { }
    }

    //@ requires 0 <= n && n < 3;
    static void nested(int n) {
        //@ loop_invariant i == \count;
        for (int i = 0; i < n; i++) {
            //@ loop_invariant j == \count + 1;
            for (int j = 1; j < n; j++) { }
        }
    }

    //@ requires a.length < 4;
    //@ ensures \result == a.length;
    static int each(int[] a) {
        int n = 0;
        //@ loop_invariant n == \count && \count <= a.length;
        for (int x : a) n++;
        return n;
    }

    //@ requires 0 <= n && n < 4;
    static void jumps(int n) {
        int i = 0;
        //@ loop_invariant i == \count;
        while (true) {
            i++;
            if (i < n) continue;
            break;
        }
    }
}
