//~ allOfNone: violated ensures#1
//~ onlyFromBelow: violated ensures#1
//~ onlyFromAbove: violated ensures#1
//~ bounded: holds
//~ noneOfAll: violated ensures#1
//~ twoArrays: violated ensures#1
//~ asPrecondition: undetermined, 1 left out
/** What is said of an element that is none has no value: an index is bounded by what is said of it, and by nothing else. */
class WrittenWithoutEnds {
    //@ requires a.length == 2;
    //@ ensures (\forall int i; a[i] == a[i]);
    static void allOfNone(int[] a) {
    }

    //@ requires a.length == 2;
    //@ ensures (\forall int i; i >= 0; a[i] == a[i]);
    static void onlyFromBelow(int[] a) {
    }

    //@ requires a.length == 2;
    //@ ensures (\forall int i; i < a.length; a[i] == a[i]);
    static void onlyFromAbove(int[] a) {
    }

    //@ requires a.length == 2;
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == a[i]);
    static void bounded(int[] a) {
    }

    //@ requires a.length == 2;
    //@ ensures !(\exists int i; a[i] == 7);
    static void noneOfAll(int[] a) {
        a[0] = 0;
        a[1] = 1;
    }

    //@ requires a.length == 2 && b.length == 3;
    //@ ensures (\forall int i; a[i] == a[i] && b[i] == b[i]);
    static void twoArrays(int[] a, int[] b) {
    }

    //@ requires a.length == 2 && (\forall int i; a[i] > 0);
    //@ ensures false;
    static void asPrecondition(int[] a) {
    }
}
