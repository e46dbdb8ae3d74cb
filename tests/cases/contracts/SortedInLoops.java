//~ sort: holds
//~ sortLess: violated ensures#1
// What is hard of a loop is asked iteration by iteration.
public class SortedInLoops {
    /*@ requires a.length == 4;
      @ ensures (\forall int i; 0 <= i && i < a.length - 1; a[i] <= a[i + 1]);
      @*/
    static void sort(int[] a) {
        //@ loop_invariant (\forall int k; n <= k && k < a.length - 1; a[k] <= a[k + 1]);
        for (int n = a.length; n > 1; n--) {
            //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] <= a[i]);
            for (int i = 0; i < n - 1; i++) {
                if (a[i] > a[i + 1]) {
                    int kept = a[i];
                    a[i] = a[i + 1];
                    a[i + 1] = kept;
                }
            }
        }
    }

    /*@ requires a.length == 4;
      @ ensures (\forall int i; 0 <= i && i < a.length - 1; a[i] <= a[i + 1]);
      @*/
    static void sortLess(int[] a) {
        for (int n = a.length; n > 2; n--) {
            for (int i = 0; i < n - 1; i++) {
                if (a[i] > a[i + 1]) {
                    int kept = a[i];
                    a[i] = a[i + 1];
                    a[i + 1] = kept;
                }
            }
        }
    }
}
