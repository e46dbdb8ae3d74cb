//~ Sequences: holds
//~ push: holds
//~ pushFront: violated ensures#1
//~ pop: holds
//~ swap: holds
//~ lose: violated ensures#1
//~ flags: holds
//~ copy: holds
//~ last: holds

// Ghost fields of type `\seq`, and what is done with them: values that never change, empty at first.
class Sequences {
    /*@ spec_public */ int[] data;
    /*@ spec_public */ int n;
    //@ ghost \seq list; // what is stored, the oldest first

    //@ invariant 0 <= n && n <= data.length && list.length == n;
    //@ invariant (\forall int i; 0 <= i && i < n; (int) list[i] == data[i]);

    //@ requires 0 <= capacity && capacity <= 3;
    //@ ensures list == \seq_empty;
    Sequences(int capacity) {
        data = new int[capacity];
    }

    /*@ requires n < data.length;
      @ ensures list == \seq_concat(\old(list), \seq_singleton(x));
      @ assignable n, list, data[n]; @*/
    void push(int x) {
        data[n] = x;
        n++;
        //@ set list = \seq_concat(list, \seq_singleton(x));
    }

    /*@ requires n < data.length;
      @ ensures list == \seq_singleton(x) + \old(list);
      @ assignable n, list, data[n]; @*/
    void pushFront(int x) {
        data[n] = x;
        n++;
        //@ set list = list + \seq(x);
    }

    /*@ requires n > 0;
      @ ensures list == \seq_sub(\old(list), 0, \old(n) - 1) && list == \old(list)[0..\old(n) - 1];
      @ ensures \result == (int) \old(list)[\old(n) - 1]; @*/
    int pop() {
        n--;
        //@ set list = \seq_sub(list, 0, n);
        return data[n];
    }

    /*@ requires 0 <= i && i < a.length && 0 <= j && j < a.length;
      @ ensures \dl_seqPerm(\dl_array2seq(a), \old(\dl_array2seq(a)));
      @ ensures \dl_array2seq(a) == \dl_seqSwap(\old(\dl_array2seq(a)), i, j); @*/
    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    /*@ requires 0 <= i && i < a.length && 0 <= j && j < a.length;
      @ ensures \dl_seqPerm(\dl_array2seq(a), \old(\dl_array2seq(a))); @*/
    static void lose(int[] a, int i, int j) {
        a[i] = a[j];
    }

    /*@ requires a.length == 2;
      @ ensures \dl_array2seq(a) == \dl_seqSwap(\old(\dl_array2seq(a)), 0, 1); @*/
    static void flags(boolean[] a) {
        boolean t = a[0];
        a[0] = a[1];
        a[1] = t;
    }

    //@ ensures \fresh(\result) && \dl_array2seq(\result) == list;
    //@ ensures list == (\seq_def int i; 0; n; \result[i]);
    int[] copy() {
        int[] all = new int[n];
        for (int i = 0; i < n; i++) {
            all[i] = data[i];
        }
        return all;
    }

    /*@ requires n > 0;
      @ ensures list[list.length - 1] == \result && \result == list[n - 1]; @*/
    int last() {
        return data[n - 1];
    }
}
