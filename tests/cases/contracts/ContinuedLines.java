//~ find: holds
//~ findWrong: violated ensures#1
//~ sorted: holds
//~ sortedWrong: violated ensures#1
//~ both: violated ensures#2
// A clause goes on in the next line where it cannot have ended; two annotations may share a line.
public class ContinuedLines {
    //@ public model int first, second; //@ public represents first = a;
    //@ public represents second = b;
    //@ public invariant
    //@     first <= second;
    int a;
    int b;

    //@ ensures \result == -1 ||
    //@         (0 <= \result && \result < a.length &&
    //@          a[\result] == 0);
    static int find(int[] a) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == 0) {
                return i;
            }
        }
        return -1;
    }

    //@ ensures \result == -1 ||
    //@         (0 <= \result && \result < a.length &&
    //@          a[\result] == 0);
    static int findWrong(int[] a) {
        return a.length - 1;
    }

    //@ requires (\forall int i;
    //@     0 <= i && i < a.length;
    //@     a[i] == i);
    //@ ensures \forall int i, j;
    //@     0 <= i && i < j && j < a.length ==> a[i] < a[j];
    static void sorted(int[] a) {
    }

    //@ ensures \forall int i, j;
    //@     0 <= i && i < j && j < a.length ==> a[i] < a[j];
    static void sortedWrong(int[] a) {
    }

    //@ ensures first <= second; //@ ensures first < second;
    void both() {
    }
}
