//~ number: holds
//~ truth: violated ensures#1
//~ sign: holds
//~ kept: undetermined

// The type of a number is known, not that of an object.
class TypesOfValues {
    //@ ensures \typeof(n) == \type(int) && \typeof(\result) == \type(int);
    static int number(int n) {
        return -n;
    }

    //@ ensures \typeof(\result) == \type(int);
    static boolean truth(int n) {
        return n > 0;
    }

    //@ ensures \typeof(\result) == \type(boolean) && \typeof(\result) != \type(int);
    static boolean sign(int n) {
        return n > 0;
    }

    //@ requires a.getClass() == int[].class;
    //@ ensures \result.getClass() != Object[].class && \result.getClass() == int[].class;
    static Object kept(Object a) {
        return a;
    }
}
