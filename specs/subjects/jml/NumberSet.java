//~ holds

/** A set of numbers: the first elements of an array, in no order. */
public class NumberSet {
    private /*@ spec_public @*/ int[] items;
    private /*@ spec_public @*/ int size;

    //@ public invariant 0 <= size && size <= items.length;
    //@ public invariant (\forall int i, j; 0 <= i && i < j && j < size; items[i] != items[j]);

    /*@ public normal_behavior
      @   ensures \result <==> (\exists int i; 0 <= i && i < size; items[i] == value);
      @*/
    public /*@ pure @*/ boolean has(int value) {
        for (int i = 0; i < size; i++) {
            if (items[i] == value) {
                return true;
            }
        }
        return false;
    }

    /*@ public normal_behavior
      @   requires size < items.length;
      @   assignable size, items[*];
      @   ensures (\exists int i; 0 <= i && i < size; items[i] == value);
      @   ensures \result <==> size == \old(size) + 1;
      @   ensures size == \old(size) + (\old(has(value)) ? 0 : 1);
      @   ensures (\forall int i; 0 <= i && i < \old(size); has(\old(items[i])));
      @*/
    public boolean add(int value) {
        if (has(value)) { //~ or: if (has(value) && size > 1) { //~ violates: ensures#3, invariant#2
            return false;
        }
        items[size++] = value;
        return true;
    }

    /*@ public normal_behavior
      @   assignable size, items[*];
      @   ensures (\forall int i; 0 <= i && i < size; items[i] != value);
      @   ensures size == \old(size) || size == \old(size) - 1;
      @   ensures size == \old(size) - (\old(has(value)) ? 1 : 0);
      @   ensures (\forall int i; 0 <= i && i < \old(size); \old(items[i]) != value ==> has(\old(items[i])));
      @*/
    public void remove(int value) {
        for (int i = 0; i < size; i++) {
            if (items[i] == value) {
                items[i] = items[--size]; //~ or: items[i] = items[size--]; //~ violates: ensures#1, ensures#4, no_exception
                //~ or: size--; //~ violates: ensures#1, ensures#4
                return;
            }
        }
    }
}

// Left open on purpose, as `huntsman audit` finds it: the order of the numbers, and what lies behind them.
//~ open add(int): elements of arrays; seen: elements inside
//~ open remove(int): elements of arrays; seen: elements inside
