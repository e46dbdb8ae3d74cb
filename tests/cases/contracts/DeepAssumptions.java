//~ set scope=4
//~ set array_length=4
//~ invariant-method repOK
//~ three: violated assert
//~ four: violated assert
//~ last: violated no_exception
//~ add: violated repOK
//~ isSorted: holds
//~ sorted: violated assert
//~ wrong: violated ensures#1
//~ right: holds
//~ isEven: undetermined
//~ isOdd: undetermined
//~ even: violated assert
//~ odd: holds
//~ afterThree: holds
//~ fixed: violated assert
//~ allDiffer: holds
//~ pairs: violated assert
//~ DeepAssumptions: holds
// What an invariant or a precondition calls is unrolled as far as inputs need: longer lists and arrays are inputs too.
public class DeepAssumptions {
    static class Node {
        /*@ nullable */ Node next;
    }

    /*@ nullable */ Node head;
    int size;

    public boolean repOK() {
        int n = 0;
        for (Node c = head; c != null; c = c.next) {
            n++;
            if (n > 10) {
                return false;
            }
        }
        return n == size && length(head) == size;
    }

    static int length(/*@ nullable */ Node n) {
        return n == null ? 0 : 1 + length(n.next);
    }

    public void three() {
        assert size < 3;
    }

    public void four() {
        assert size < 4;
    }

    public int last() {
        return 10 / (3 - size);
    }

    public void add() {
        Node n = new Node();
        n.next = head;
        head = n;
        if (size < 3) {
            size++;
        }
    }

    /*@ pure */ static boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) {
                return false;
            }
        }
        return true;
    }

    //@ requires isSorted(a);
    static void sorted(int[] a) {
        assert a.length < 4;
    }

    //@ requires isSorted(a);
    //@ ensures \result == a.length;
    static int wrong(int[] a) {
        int n = 0;
        for (int x : a) {
            n++;
        }
        return n == 4 ? 3 : n;
    }

    //@ requires isSorted(a) && a.length == 4;
    //@ ensures \result;
    static boolean right(int[] a) {
        return a[0] <= a[3];
    }

    /*@ pure */ static boolean isEven(int n) {
        return n == 0 || isOdd(n - 1);
    }

    /*@ pure */ static boolean isOdd(int n) {
        return n != 0 && isEven(n - 1);
    }

    //@ requires 0 <= n && n < 20 && isEven(n);
    static void even(int n) {
        assert n != 18;
    }

    //@ requires 0 <= n && n < 20 && isEven(n);
    static void odd(int n) {
        assert n != 17;
    }

    /*@ pure */ static boolean afterThree() {
        int i = 0;
        do {
            i++;
        } while (i < 3);
        return i == 3;
    }

    //@ requires afterThree();
    static void fixed(int n) {
        assert n != 5;
    }

    /*@ pure */ static boolean allDiffer(int[] a) {
        for (int i = 0; i < a.length; i++) {
            for (int j = i + 1; j < a.length; j++) {
                if (a[i] == a[j]) {
                    return false;
                }
            }
        }
        return true;
    }

    //@ requires allDiffer(a);
    static void pairs(int[] a) {
        assert a.length < 4;
    }
}
