//~ clear: holds --loop-invariants
//~ otherArray: holds --loop-invariants
//~ sameArray: violated ensures#1 --loop-invariants
//~ newArray: violated ensures#1 --loop-invariants
//~ rows: holds --loop-invariants
//~ sum: holds --loop-invariants
//~ overflows: violated overflows.loop_invariant(preserved)#1 --loop-invariants
//~ staticLost: violated ensures#1 --loop-invariants
//~ otherField: holds --loop-invariants
//~ framed: holds --loop-invariants
//~ frameTooSmall: violated frameTooSmall.loop_modifies#1 --loop-invariants
//~ frameOfElements: holds --loop-invariants
//~ methodFrame: violated modifies --loop-invariants
//~ find: holds --loop-invariants
//~ findLost: violated ensures#1 --loop-invariants
//~ length: holds --loop-invariants
//~ built: holds --loop-invariants
//~ builtLost: violated ensures#1 --loop-invariants
//~ allNew: violated ensures#1.2 --loop-invariants
//~ reversed: holds --loop-invariants
//~ filled: holds --loop-invariants
//~ byCall: holds --loop-invariants
//~ byCallLost: violated ensures#1 --loop-invariants
//~ chosen: holds --loop-invariants
//~ kept: violated ensures#1 --loop-invariants
//~ fields: holds --loop-invariants
// What a loop may have changed when it is taken by its invariants: fields and arrays told by object where that stays the
// same, all fields of a name otherwise, what its own frame allows where it has one, and objects that it made.
public class LoopInvariantsOfHeaps {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    static class Counter {
        int n;
        int m;

        /*@ ensures n == \old(n) + 1; assignable n; @*/
        void up() {
            n++;
        }
    }

    int[] a;
    /*@ nullable @*/ Node head;
    static int total;

    /*@ ensures (\forall int k; 0 <= k && k < a.length; a[k] == 0); @*/
    void clear() {
        /*@ loop_invariant 0 <= i && i <= a.length && (\forall int k; 0 <= k && k < i; a[k] == 0);
          @ decreases a.length - i; @*/
        for (int i = 0; i < a.length; i++) {
            this.a[i] = 0;
        }
    }

    /*@ requires b != a; ensures (\forall int k; 0 <= k && k < b.length; b[k] == \old(b[k])); @*/
    void otherArray(int[] b) {
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < a.length; i++) {
            this.a[i] = 0;
        }
    }

    /*@ ensures (\forall int k; 0 <= k && k < b.length; b[k] == \old(b[k])); @*/
    void sameArray(int[] b) {
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < a.length; i++) {
            this.a[i] = 0;
        }
    }

    // The field changes in the loop, so that any array may have been written.
    /*@ requires b != a; ensures (\forall int k; 0 <= k && k < b.length; b[k] == \old(b[k])); @*/
    void newArray(int[] b) {
        //@ loop_invariant 0 <= i && a != null;
        for (int i = 0; i < a.length; i++) {
            this.a[i] = 0;
            this.a = this.a.clone();
        }
    }

    /*@ requires (\forall int k; 0 <= k && k < m.length; m[k] != null);
      @ requires m.length == 2 && m[0] != m[1] && m[0].length > 0;
      @ ensures m[1].length > 0 ==> m[1][0] == \old(m[1].length > 0 ? m[1][0] : 0); @*/
    static void rows(int[][] m) {
        int[] row = m[0];
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < row.length; i++) {
            row[i] = 1;
        }
    }

    /*@ requires 0 <= n && n <= 100 && 0 <= total && total < 1000; ensures total == \old(total) + n; @*/
    static void sum(int n) {
        /*@ loop_invariant 0 <= i && i <= n && total == \old(total) + i;
          @ decreases n - i; @*/
        for (int i = 0; i < n; i++) {
            total++;
        }
    }

    /*@ requires 0 <= n && n <= 100; @*/
    static void overflows(int n) {
        //@ loop_invariant total == \old(total) + i;
        for (int i = 0; i < n; i++) {
            total++;
        }
    }

    /*@ ensures total == \old(total); @*/
    static void staticLost(int n) {
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < n && i < 5; i++) {
            total++;
            total--;
        }
    }

    // The loop writes no `m`.
    /*@ requires 0 <= k && k <= 10; ensures c.m == \old(c.m); @*/
    static void otherField(Counter c, int k) {
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < k; i++) {
            c.n = c.m;
        }
    }

    /*@ requires b != a && b.length > 2;
      @ ensures (\forall int k; 1 <= k && k < b.length; b[k] == \old(b[k])); @*/
    void framed(int[] b) {
        /*@ loop_invariant 0 <= i;
          @ loop_modifies a[*], b[0]; @*/
        for (int i = 0; i < a.length; i++) {
            a[i] = i;
            b[0] = i;
        }
    }

    /*@ requires b != a && b.length > 2; @*/
    void frameTooSmall(int[] b) {
        /*@ loop_invariant 0 <= i;
          @ loop_modifies a[*], b[0]; @*/
        for (int i = 0; i < a.length; i++) {
            a[i] = i;
            b[1] = i;
        }
    }

    /*@ requires b.length > 2; ensures b[0] == \old(b[0]); @*/
    static void frameOfElements(int[] b) {
        /*@ loop_invariant 1 <= i;
          @ loop_modifies b[1 .. b.length - 1]; @*/
        for (int i = 1; i < b.length; i++) {
            b[i] = 0;
        }
    }

    /*@ requires b.length > 2; assignable b[0]; @*/
    static void methodFrame(int[] b) {
        //@ loop_invariant 0 <= i;
        for (int i = 0; i < b.length; i++) {
            b[i] = 0;
        }
    }

    /*@ ensures \result == null || \result.value == k; @*/
    /*@ nullable @*/ Node find(int k) {
        Node at = head;
        //@ loop_invariant true;
        while (at != null && at.value != k) {
            at = at.next;
        }
        return at;
    }

    /*@ ensures \result != null ==> \result == head; @*/
    /*@ nullable @*/ Node findLost(int k) {
        Node at = head;
        //@ loop_invariant true;
        while (at != null && at.value != k) {
            at = at.next;
        }
        return at;
    }

    /*@ requires first != null && !\reach(first.next).has(first); ensures \result >= 1; @*/
    static int length(Node first) {
        int n = 0;
        Node at = first;
        //@ loop_invariant 0 <= n && n <= 1000 && (n == 0 ==> at == first);
        while (at != null && n < 1000) {
            n++;
            at = at.next;
        }
        return n;
    }

    /*@ requires 0 <= n && n <= 1000; ensures n > 0 ==> \result.value == n - 1; @*/
    static /*@ nullable @*/ Node built(int n) {
        Node first = null;
        /*@ loop_invariant 0 <= i && i <= n && (i > 0 ==> first != null && first.value == i - 1);
          @ decreases n - i; @*/
        for (int i = 0; i < n; i++) {
            Node more = new Node();
            more.value = i;
            more.next = first;
            first = more;
        }
        return first;
    }

    /*@ requires 0 < n && n <= 1000; ensures \result.value == n - 1; @*/
    static /*@ nullable @*/ Node builtLost(int n) {
        Node first = null;
        /*@ loop_invariant 0 <= i && i <= n && (i > 0 ==> first != null); @*/
        for (int i = 0; i < n; i++) {
            Node more = new Node();
            more.value = i;
            more.next = first;
            first = more;
        }
        return first;
    }

    // The invariant lets it be an old one.
    /*@ requires 0 < n; ensures \fresh(\result); @*/
    static Node allNew(int n, Node old) {
        Node last = new Node();
        //@ loop_invariant last != null;
        for (int i = 0; i < n && i < 3; i++) {
            last = new Node();
        }
        return last;
    }

    // What writes fields of any node may have written those of all.
    /*@ requires head != null && head.next == null; ensures head.next == null; @*/
    void reversed() {
        Node done = null;
        Node todo = head;
        /*@ loop_invariant (todo == head && done == null && head.next == null) || (todo == null && done == head && head.next == null); @*/
        while (todo != null) {
            Node next = todo.next;
            todo.next = done;
            done = todo;
            todo = next;
        }
    }

    /*@ requires 0 <= n && n <= 3; ensures \result.length == n && (\forall int k; 0 <= k && k < n; \result[k] == 7); @*/
    static int[] filled(int n) {
        int[] made = new int[0];
        /*@ loop_invariant 0 <= i && i <= n && made != null && made.length == i;
          @ loop_invariant (\forall int k; 0 <= k && k < i; made[k] == 7);
          @ decreases n - i; @*/
        for (int i = 0; i < n; i++) {
            int[] more = new int[i + 1];
            //@ loop_invariant 0 <= j && j <= i + 1 && (\forall int k; 0 <= k && k < j; more[k] == 7);
            for (int j = 0; j <= i; j++) {
                more[j] = 7;
            }
            made = more;
        }
        return made;
    }

    /*@ requires 0 <= k && k <= 100 && c.n == 0; ensures c.n == k; @*/
    static void byCall(Counter c, int k) {
        /*@ loop_invariant 0 <= i && i <= k && c.n == i;
          @ decreases k - i; @*/
        for (int i = 0; i < k; i++) {
            c.up();
        }
    }

    /*@ requires 0 <= k && k <= 100 && d.n == 0; ensures c != d ==> d.n == 0; @*/
    static void byCallLost(Counter c, Counter d, int k) {
        /*@ loop_invariant 0 <= i && i <= k; @*/
        for (int i = 0; i < k; i++) {
            c.up();
        }
    }

    /*@ requires a != b; ensures \result == a || \result == b; @*/
    static Counter chosen(Counter a, Counter b, int k) {
        Counter at = a;
        //@ loop_invariant at == a || at == b;
        for (int i = 0; i < k; i++) {
            at = at == a ? b : a;
        }
        return at;
    }

    // A variable that the loop assigns may hold anything else.
    /*@ ensures \result == a || \result == b; @*/
    static Counter kept(Counter a, Counter b, Counter c, int k) {
        Counter at = a;
        //@ loop_invariant at != null;
        for (int i = 0; i < k; i++) {
            at = at == a ? b : a;
        }
        return at;
    }

    /*@ requires c != d && 0 <= k && k <= 10; ensures d.n == \old(d.n) && d.m == \old(d.m); @*/
    static void fields(Counter c, Counter d, int k) {
        //@ loop_invariant 0 <= i && i <= k;
        for (int i = 0; i < k; i++) {
            c.n += 1;
            c.m += 2;
        }
    }
}
