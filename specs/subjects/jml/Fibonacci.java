//~ holds

/** Fibonacci numbers: by a loop, by recursion, and a table that is filled on demand. */
public class Fibonacci {
    private /*@ spec_public @*/ int[] table;
    private /*@ spec_public @*/ int filled;

    /*@ public invariant 0 <= filled && filled <= table.length;
      @ public invariant filled > 0 ==> table[0] == 0;
      @ public invariant filled > 1 ==> table[1] == 1;
      @ public invariant (\forall int i; 2 <= i && i < filled; table[i] == table[i - 1] + table[i - 2]);
      @*/

    /*@ public normal_behavior
      @   requires 0 <= n && n < 6;
      @   ensures n < 2 ==> \result == n;
      @   ensures n >= 2 ==> \result == recursive(n - 1) + recursive(n - 2);
      @*/
    public static /*@ pure @*/ int loop(int n) {
        int last = 0;
        int next = 1;
        for (int i = 0; i < n; i++) {
            int sum = last + next;
            last = next; //~ or: last = sum; //~ violates: ensures#1, ensures#2
            next = sum;
        }
        return last;
    }

    /*@ requires 0 <= n && n < 6;
      @ ensures n < 2 ? \result == n : \result == loop(n);
      @ measured_by n;
      @*/
    public static /*@ pure @*/ int recursive(int n) {
        if (n < 2) { //~ or: if (n <= 2) { //~ violates: ensures#1, ensures#2
            return n;
        }
        return recursive(n - 1) + recursive(n - 2);
    }

    /*@ public normal_behavior
      @   requires 0 <= n && n < table.length;
      @   assignable filled, table[*];
      @   ensures \result == table[n] && filled > n;
      @   ensures (\forall int i; 0 <= i && i < \old(filled); table[i] == \old(table[i]));
      @   ensures filled == Math.max(\old(filled), n + 1);
      @*/
    public int get(int n) {
        while (filled <= n) {
            table[filled] = filled < 2 ? filled : table[filled - 1] + table[filled - 2]; //~ or: table[filled] = filled < 2 ? 1 : table[filled - 1] + table[filled - 2]; //~ violates: invariant#2
            filled++;
        }
        return table[n];
    }
}

// Left open on purpose, as `huntsman audit` finds it: what lies behind the part of the table that is filled.
//~ open get(int): elements of arrays; seen: elements inside
