//~ length: holds --loop-invariants
//~ writesFirst: violated ensures#1 --loop-invariants
//~ writesBeforeNew: violated ensures#1 --loop-invariants
//~ writesAfterNew: holds --loop-invariants
//~ writesOther: holds --loop-invariants
//~ marks: violated ensures#1 --loop-invariants
// A parameter holds what the caller gave until the loop assigns it: what is written through it before is the caller's.
public class LoopInvariantsOfParameters {
    static class Node {
        int x;
        /*@ nullable */ Node next;
    }

    //@ ensures \result >= 0;
    static int length(/*@ nullable */ Node list) {
        int n = 0;
        //@ loop_invariant 0 <= n;
        while (list != null && n < 100) {
            list = list.next;
            n++;
        }
        return n;
    }

    //@ requires 0 <= n && a.x == 0 && a != b;
    //@ ensures a.x == 0;
    static void writesFirst(Node a, Node b, int n) {
        int i = 0;
        /*@ loop_invariant 0 <= i && i <= n && a != null;
          @ decreases n - i; @*/
        while (i < n) {
            a.x = 1;
            a = b;
            i++;
        }
    }

    //@ requires 0 <= n && a.x == 0;
    //@ ensures a.x == 0;
    static void writesBeforeNew(Node a, int n) {
        int i = 0;
        /*@ loop_invariant 0 <= i && i <= n && a != null;
          @ decreases n - i; @*/
        while (i < n) {
            a.x = 1;
            a = new Node();
            i++;
        }
    }

    //@ requires 0 <= n && a.x == 0;
    //@ ensures a.x == 0;
    static void writesAfterNew(Node a, int n) {
        int i = 0;
        /*@ loop_invariant 0 <= i && i <= n;
          @ decreases n - i; @*/
        while (i < n) {
            Node own = new Node();
            own.x = 1;
            i++;
        }
    }

    // What is written through a parameter that steps along is anywhere.
    //@ requires list.x == 0;
    //@ ensures list.x == 0;
    static void marks(/*@ nullable */ Node list) {
        int n = 0;
        /*@ loop_invariant 0 <= n;
          @ decreases 100 - n; @*/
        while (list != null && n < 100) {
            list.x = 1;
            list = list.next;
            n++;
        }
    }

    //@ requires 0 <= n && a.x == 0 && a != b;
    //@ ensures a.x == 0;
    static void writesOther(Node a, Node b, int n) {
        int i = 0;
        /*@ loop_invariant 0 <= i && i <= n;
          @ decreases n - i; @*/
        while (i < n) {
            b.x = 1;
            i++;
        }
    }
}
