//~ holds

/** Sorts numbers by swapping neighbours, and leaves when a sweep swapped nothing. */
public class BubbleSort {
    /*@ normal_behavior
      @   assignable a[*];
      @   ensures (\forall int i; 0 < i && i < a.length; a[i - 1] <= a[i]);
      @   ensures (\forall int i; 0 <= i && i < a.length;
      @              (\num_of int j; 0 <= j && j < a.length; a[j] == a[i])
      @              == (\num_of int j; 0 <= j && j < a.length; \old(a[j]) == a[i]));
      @*/
    public static void sort(int[] a) {
        boolean swapped = true;
        for (int end = a.length - 1; end > 0 && swapped; end--) { //~ or: for (int end = a.length - 2; end > 0 && swapped; end--) { //~ violates: ensures#1
            swapped = false;
            for (int i = 0; i < end; i++) {
                if (a[i] > a[i + 1]) { //~ or: if (a[i] < a[i + 1]) { //~ violates: ensures#1
                    int held = a[i];
                    a[i] = a[i + 1];
                    a[i + 1] = held; //~ or: a[i + 1] = a[i]; //~ violates: ensures#2
                    swapped = true;
                }
            }
        }
    }

    /*@ normal_behavior
      @   ensures \result <==> (\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]);
      @*/
    public static /*@ pure @*/ boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) {
                return false;
            }
        }
        return true;
    }
}
