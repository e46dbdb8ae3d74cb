//~ holds

/** Two places whose elements have a given sum; null if there are none. */
public class TwoSum {
    /*@ public normal_behavior
      @   requires (\forall int i; 0 <= i && i < a.length; -1000 <= a[i] && a[i] <= 1000);
      @   assignable \nothing;
      @   ensures \result != null <==> (\exists int i, j; 0 <= i && i < j && j < a.length; a[i] + a[j] == sum);
      @   ensures \result != null ==> \result.length == 2
      @           && 0 <= \result[0] && \result[0] < \result[1] && \result[1] < a.length
      @           && a[\result[0]] + a[\result[1]] == sum;
      @*/
    public static /*@ nullable @*/ int[] find(int[] a, int sum) {
        for (int i = 0; i < a.length; i++) {
            for (int j = i + 1; j < a.length; j++) { //~ or: for (int j = i; j < a.length; j++) { //~ violates: ensures#1, ensures#2
                if (a[i] + a[j] == sum) {
                    return new int[] {i, j}; //~ or: return new int[] {j, i}; //~ violates: ensures#2
                }
            }
        }
        return null;
    }

    /*@ public normal_behavior
      @   requires (\forall int i; 0 <= i < a.length; -1000 <= a[i] <= 1000);
      @   requires (\forall int i, j; 0 <= i < j < a.length; a[i] <= a[j]);
      @   ensures \result <==> (\exists int i, j; 0 <= i < j < a.length; a[i] + a[j] == sum);
      @*/
    public static /*@ pure @*/ boolean existsInSorted(int[] a, int sum) {
        int low = 0;
        int high = a.length - 1;
        while (low < high) {
            int found = a[low] + a[high];
            if (found == sum) {
                return true;
            }
            if (found < sum) { //~ or: if (found > sum) { //~ violates: ensures#1
                low++;
            } else {
                high--;
            }
        }
        return false;
    }
}

// Left open on purpose, as `huntsman audit` finds it: of several pairs any will do.
//~ open find(int[], int): the result, elements of arrays; seen: the result, objects inside, elements inside
