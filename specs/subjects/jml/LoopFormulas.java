//~ holds

/** Formulas inside bodies: loop invariants, variants, assertions; nested cases, old values. */
public class LoopFormulas {
    /*@ public normal_behavior
      @   requires a.length > 0;
      @   assignable \nothing;
      @   ensures \result == (\max int i; 0 <= i && i < a.length; a[i]);
      @*/
    public static int greatest(int[] a) {
        int greatest = a[0];
        /*@ loop_invariant 1 <= i && i <= a.length;
          @ loop_invariant (\forall int j; 0 <= j && j < i; a[j] <= greatest);
          @ decreases a.length - i;
          @*/
        for (int i = 1; i < a.length; i++) { //~ or: for (int i = 1; i < a.length - 1; i++) { //~ violates: ensures#1
            if (a[i] > greatest) {
                greatest = a[i];
            }
        }
        //@ assert greatest >= a[0];
        return greatest;
    }

    /*@ requires 0 <= n && n <= 3;
      @ ensures \result == 2 * n;
      @*/
    public static int twice(int n) {
        int result = 0;
        /*@ loop_invariant result + 2 * n == 2 * \old(n);
          @ decreasing n;
          @*/
        while (n > 0) {
            n--;
            result += 2; //~ or: result += n > 0 ? 2 : 3; //~ violates: ensures#1, twice.loop_invariant#1
        }
        return result;
    }

    /*@ requires x != 7;
      @ {|
      @   requires x > 0;
      @   ensures \result == 1;
      @ also
      @   requires x <= 0;
      @   old int next = x + 1;
      @   ensures \result == next - x - 1;
      @ |}
      @*/
    public static int isPositive(int x) {
        return x > 0 ? 1 : 0; //~ or: return x >= 0 ? 1 : 0; //~ violates: ensures#2
    }

    /*@ public exceptional_behavior
      @   requires from < 0 || from >= a.length;
      @ also public normal_behavior
      @   requires 0 <= from && from < a.length;
      @   assignable a[from..a.length - 1];
      @   ensures (\product int i; from <= i && i < a.length; a[i]) == 0;
      @*/
    public static void clear(int[] a, int from) {
        if (from < 0 || from >= a.length) {
            throw new IllegalArgumentException();
        }
        for (int i = from; i < a.length; i++) {
            a[i] = 0;
        }
    }
}

// Left open on purpose, as `huntsman audit` finds it: a product of 0 says little of the factors.
//~ open clear(int[], int): elements of arrays; seen: elements inside
