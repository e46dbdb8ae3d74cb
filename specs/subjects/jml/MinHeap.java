//~ holds

/** A binary heap in an array: the least number is at the front. */
public class MinHeap {
    private /*@ spec_public @*/ int[] items;
    private /*@ spec_public @*/ int size;

    //@ public invariant 0 <= size && size <= items.length;
    //@ public invariant (\forall int i; 0 < i && i < size; items[(i - 1) / 2] <= items[i]);

    /*@ public normal_behavior
      @   requires size < items.length;
      @   assignable size, items[*];
      @   ensures size == \old(size) + 1;
      @   ensures (\exists int i; 0 <= i && i < size; items[i] == value);
      @   ensures (\forall int k; 0 <= k && k < \old(size);
      @              (\num_of int i; 0 <= i && i < size; items[i] == \old(items[k]))
      @              == (\num_of int i; 0 <= i && i < \old(size); \old(items[i]) == \old(items[k]))
      @               + (\old(items[k]) == value ? 1 : 0));
      @*/
    public void insert(int value) {
        int i = size;
        items[i] = value;
        size++;
        while (i > 0 && items[(i - 1) / 2] > items[i]) { //~ or: while (i > 1 && items[(i - 1) / 2] > items[i]) { //~ violates: invariant#2
            swap(i, (i - 1) / 2);
            i = (i - 1) / 2;
        }
    }

    /*@ public normal_behavior
      @   requires size > 0;
      @   assignable size, items[*];
      @   ensures size == \old(size) - 1;
      @   ensures \result == \old(items[0]);
      @   ensures (\forall int i; 0 <= i && i < size; \result <= items[i]);
      @   ensures (\forall int k; 0 <= k && k < \old(size);
      @              (\num_of int i; 0 <= i && i < size; items[i] == \old(items[k]))
      @              == (\num_of int i; 0 <= i && i < \old(size); \old(items[i]) == \old(items[k]))
      @               - (\old(items[k]) == \result ? 1 : 0));
      @*/
    public int removeLeast() {
        int least = items[0];
        size--;
        items[0] = items[size];
        siftDown(0);
        return least;
    }

    /*@ requires 0 <= i && i <= size && size <= items.length;
      @ requires (\forall int k; 0 < k && k < size && (k - 1) / 2 != i; items[(k - 1) / 2] <= items[k]);
      @ requires i == 0 || (\forall int k; 2 * i < k && k <= 2 * i + 2 && k < size; items[(i - 1) / 2] <= items[k]);
      @ assignable items[*];
      @ ensures (\forall int k; 0 < k && k < size; items[(k - 1) / 2] <= items[k]);
      @ ensures (\forall int k; 0 <= k && k < size;
      @            (\num_of int i; 0 <= i && i < size; items[i] == \old(items[k]))
      @            == (\num_of int i; 0 <= i && i < size; \old(items[i]) == \old(items[k])));
      @ ensures (\forall int k; size <= k && k < items.length; items[k] == \old(items[k]));
      @*/
    private /*@ helper @*/ void siftDown(int i) {
        while (2 * i + 1 < size) { //~ or: while (2 * i + 2 < size) { //~ violates: ensures#1, invariant#2
            int child = 2 * i + 1;
            if (child + 1 < size && items[child + 1] < items[child]) { //~ or: if (child + 1 < size && items[child + 1] > items[child]) { //~ violates: ensures#1
                child++;
            }
            if (items[i] <= items[child]) {
                return;
            }
            swap(i, child);
            i = child;
        }
    }

    private /*@ helper @*/ void swap(int i, int j) {
        int held = items[i];
        items[i] = items[j];
        items[j] = held;
    }
}

// Left open on purpose, as `huntsman audit` finds it: any heap of the same numbers will do, and what lies behind it.
//~ open insert(int): elements of arrays; seen: elements inside
//~ open removeLeast(): elements of arrays; seen: elements inside
//~ open siftDown(int): elements of arrays; seen: elements inside
