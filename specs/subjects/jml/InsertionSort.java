//~ holds

/** Sorts numbers by letting each sink into the sorted part before it; equal ones keep their order. */
public class InsertionSort {
    /*@ spec_public @*/ private final int[] values;
    /*@ spec_public @*/ private int sorted;

    //@ invariant 0 <= sorted && sorted <= values.length;
    //@ invariant (\forall int i; 0 < i && i < sorted; values[i - 1] <= values[i]);
    //@ constraint \old(sorted) <= sorted;

    //@ ensures values == numbers && sorted == 0;
    //@ ensures (\forall int i; 0 <= i && i < numbers.length; numbers[i] == \old(numbers[i]));
    public InsertionSort(int[] numbers) {
        values = numbers;
    }

    /*@ requires sorted < values.length;
      @ assignable sorted, values[*];
      @ ensures sorted == \old(sorted) + 1;
      @ ensures (\forall int i; sorted <= i && i < values.length; values[i] == \old(values[i]));
      @ ensures (\exists int i; 0 <= i && i < sorted; values[i] == \old(values[sorted]));
      @ ensures (\forall int k; 0 <= k && k < sorted;
      @            (\num_of int i; 0 <= i && i < sorted; values[i] == \old(values[k]))
      @            == (\num_of int i; 0 <= i && i < sorted; \old(values[i]) == \old(values[k])));
      @*/
    public void step() {
        int value = values[sorted];
        int at = sorted++;
        while (at > 0 && values[at - 1] > value) { //~ or: while (at > 1 && values[at - 1] > value) { //~ violates: invariant#2
            values[at] = values[at - 1];
            at--;
        }
        values[at] = value; //~ or: values[sorted - 1] = value; //~ violates: ensures#2, ensures#3, ensures#4, invariant#2
    }

    /*@ assignable sorted, values[*];
      @ ensures sorted == values.length;
      @ ensures (\forall int i; 0 <= i && i < values.length;
      @              (\exists int j; 0 <= j && j < values.length; values[j] == \old(values[i])));
      @ ensures (\forall int k; 0 <= k && k < values.length;
      @            (\num_of int i; 0 <= i && i < values.length; values[i] == \old(values[k]))
      @            == (\num_of int i; 0 <= i && i < values.length; \old(values[i]) == \old(values[k])));
      @*/
    public void sort() {
        while (sorted < values.length) {
            step();
        }
    }
}
