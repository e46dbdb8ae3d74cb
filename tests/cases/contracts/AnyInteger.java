//~ has: holds
//~ add: holds
//~ addTwice: violated ensures#2
//~ remove: holds
//~ cut: violated ensures#2.2
//~ denied: holds
//~ deniedWrong: violated ensures#1
//~ is: holds
//~ named: violated ensures#1
//~ both: violated ensures#1
//~ twice: holds
//~ wide: holds
//~ wideWrong: violated ensures#1
//~ some: undetermined, 1 left out
//~ iff: undetermined, 1 left out
//~ counted: undetermined, 1 left out
//~ assumed: undetermined, 1 left out
//~ product: holds
//~ square: undetermined
// What a method promises of all integers of a type through calls: asked of one that the solver chooses.
public class AnyInteger {
    int[] elements = new int[4];
    int size;
    int other;

    //@ invariant 0 <= size && size <= elements.length;

    //@ ensures \result == (\exists int i; 0 <= i && i < size; elements[i] == k);
    /*@ pure @*/ boolean has(int k) {
        for (int i = 0; i < size; i++) {
            if (elements[i] == k) return true;
        }
        return false;
    }

    //@ requires size < elements.length;
    //@ ensures has(k);
    //@ ensures (\forall int j; j != k; has(j) == \old(has(j)));
    void add(int k) {
        elements[size++] = k;
    }

    //@ requires size < elements.length - 1;
    //@ ensures has(k);
    //@ ensures (\forall int j; j != k; has(j) == \old(has(j)));
    void addTwice(int k) {
        elements[size++] = k;
        elements[size++] = k + k;
    }

    //@ requires (\forall int i; 0 <= i && i < size; (\forall int j; i < j && j < size; elements[i] != elements[j]));
    //@ ensures !has(k);
    //@ ensures (\forall int j; j != k; has(j) <==> \old(has(j)));
    void remove(int k) {
        for (int i = 0; i < size; i++) {
            if (elements[i] == k) {
                elements[i] = elements[--size];
                return;
            }
        }
    }

    //@ requires size > 1;
    //@ ensures size == \old(size) - 1;
    //@ ensures (\forall int j; has(j) || j == elements[0]; \old(has(j))) && (\forall int j; \old(has(j)); has(j));
    void cut() {
        size--;
    }

    //@ requires size == 0 && elements.length > 0;
    //@ ensures !(\exists int j; has(j) && j != k);
    void denied(int k) {
        elements[size++] = k;
    }

    //@ requires size == 0 && elements.length > 0;
    //@ ensures !(\exists int j; has(j) && j != k);
    void deniedWrong(int k) {
        elements[size++] = k == 17 ? 18 : k;
    }

    //@ ensures \result == (k == 12345 + other);
    //@ requires 0 <= other && other <= 100;
    /*@ pure @*/ boolean is(int k) {
        return k == 12345 + other;
    }

    //@ requires 0 <= other && other <= 100;
    //@ ensures (\forall int j; !is(j));
    void named() {
        other = 7;
    }

    //@ requires 0 <= other && other <= 100;
    //@ ensures (\forall int i, j; is(i) && has(j) ==> i < j);
    void both() {
        other = 7;
    }

    //@ requires -100 < j && j < 100;
    //@ ensures \result == 2 * j;
    /*@ pure @*/ long twice(long j) {
        return j + j;
    }

    //@ ensures (\forall long j; twice(j) != 7);
    void wide() {
        other = 1;
    }

    //@ ensures (\forall long j; j > 0 ==> twice(j) > 0);
    void wideWrong() {
        other = 1;
    }

    // Some value: nobody can choose it for all inputs.
    //@ ensures (\exists int j; has(j));
    void some() {
        other = 1;
    }

    //@ ensures (size == 0) == (\forall int j; !has(j));
    void iff() {
        other = 1;
    }

    //@ ensures (\num_of int j; has(j)) >= 0;
    void counted() {
        other = 1;
    }

    //@ requires (\forall int j; !has(j));
    //@ ensures size == 0;
    void assumed() {
        other = 1;
    }

    /*@ pure @*/ static boolean product(int k) {
        return 3 * k == 3333333;
    }

    // It fails where no run looks.
    //@ ensures (\forall int j; !product(j));
    void square() {
        other = 1;
    }
}
