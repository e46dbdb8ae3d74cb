//~ set scope=3
//~ size: holds
//~ stays: violated terminates
//~ clear: holds
//~ clearTwice: holds
//~ below: violated below.decreasing#1
//~ undefined: violated undefined.decreasing#1
//~ left: holds
//~ byMethod: holds
// Variants that are more than Java can say: what is reached, counted, summed up.
public class LoopVariants {
    static class Node {
        /*@ nullable */ Node next;
    }

    /*@ nullable */ Node head;

    //@ invariant (\forall Node n; \reach(head, Node, next).has(n); !\reach(n.next, Node, next).has(n));

    //@ ensures \result == \reach(head, Node, next).int_size();
    int size() {
        int n = 0;
        Node current = head;
        //@ decreasing \reach(current, Node, next).int_size();
        while (current != null) {
            n++;
            current = current.next;
        }
        return n;
    }

    //@ ensures \result >= 0;
    int stays() {
        int n = 0;
        Node current = head;
        //@ decreasing \reach(current, Node, next).int_size();
        while (current != null) {
            if (n > 0) continue;
            n++;
            current = current.next;
        }
        return n;
    }

    //@ requires a != null;
    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == 0);
    static void clear(int[] a) {
        int at = 0;
        //@ decreases (\num_of int i; at <= i && i < a.length; a[i] != 0) + a.length - at;
        while (at < a.length) {
            a[at] = 0;
            at++;
        }
    }

    //@ requires a != null && (\forall int i; 0 <= i && i < a.length; 0 <= a[i] && a[i] < 3);
    static void clearTwice(int[] a) {
        for (int at = 0; at < a.length; at++) {
            //@ decreases (\sum int i; 0 <= i && i < a.length; a[i]);
            while (a[at] > 0) {
                a[at]--;
            }
        }
    }

    //@ requires a != null && a.length == 2 && a[0] > 0 && a[0] < 9 && -9 < a[1];
    static void below(int[] a) {
        //@ decreases (\sum int i; 0 <= i && i < a.length; a[i]);
        while (a[0] > 0) {
            a[0]--;
        }
    }

    //@ requires a != null && n < 4;
    static int undefined(int[] a, int n) {
        int k = n;
        //@ decreases (\num_of int i; 0 <= i && i < k; a[i] == a[i]) + k;
        while (k > 0) {
            k--;
        }
        return k;
    }

    /*@ model pure static int left(int k, int n) { return k < n ? n - k : 0; } @*/

    //@ ensures \result >= n;
    static int byMethod(int n) {
        int k = 0;
        //@ decreases n < 5 ? left(k, n) : 5 - k;
        while (k < n && k < 5) {
            k++;
        }
        return k < n ? n : k;
    }
}
