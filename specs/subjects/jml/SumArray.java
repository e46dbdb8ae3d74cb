//~ holds

/** Sums of the elements of an array. */
public class SumArray {
    /*@ public normal_behavior
      @   ensures \result == (\sum int i; 0 <= i && i < a.length; a[i]);
      @   assignable \nothing;
      @*/
    public static long sum(int[] a) {
        long sum = 0; //~ or: int sum = 0; //~ violates: ensures#1, sum.loop_invariant#2
        /*@ loop_invariant 0 <= i <= a.length;
          @ loop_invariant sum == (\sum int j; 0 <= j && j < i; a[j]);
          @ decreases a.length - i;
          @*/
        for (int i = 0; i < a.length; i++) {
            sum += a[i];
        }
        return sum;
    }

    /*@ public normal_behavior
      @   requires (\forall int i; 0 <= i && i < a.length; -1000 <= a[i] && a[i] <= 1000);
      @   ensures \result == (\sum int i; 0 <= i && i < a.length && a[i] > 0; a[i]);
      @   assignable \nothing;
      @*/
    public static int sumOfPositive(int[] a) {
        int sum = 0;
        for (int x : a) {
            if (x > 0) { //~ or: if (x > 1) { //~ violates: ensures#1
                sum += x;
            }
        }
        return sum;
    }

    /*@ public normal_behavior
      @   requires a.length > 0;
      @   ensures \result <==> (\forall int i; 0 <= i && i < a.length; 
      @                            a[i] == (\sum int j; 0 <= j && j < i; a[j]));
      @*/
    public static /*@ pure @*/ boolean eachIsSumOfThoseBefore(int[] a) {
        long before = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] != before) { //~ or: if (a[i] > before) { //~ violates: ensures#1
                return false;
            }
            before += a[i];
        }
        return true;
    }
}
