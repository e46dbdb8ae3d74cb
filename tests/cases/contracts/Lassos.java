//~ set scope=3
//~ count: violated terminates
//~ spin: violated terminates
//~ nested: holds
//~ twice: holds
//~ until: holds
//~ inHeap: violated terminates
//~ measured: violated terminates
// A variable that no branch depends on does not make a state new; one that an outer loop depends on does.
public class Lassos {
    static class N {
        /*@ nullable */ N next;
    }

    /*@ nullable */ N head;
    int n;

    //@ ensures \result >= 0;
    int count() {
        int c = 0;
        for (N n = head; n != null; n = n.next) {
            c++;
        }
        return c;
    }

    //@ ensures true;
    static int spin(int b) {
        int i = 0, j = 0;
        while (i < b) {
            j++;
            if (b != 1) {
                i++;
            }
            if (i > 5) {
                return j;
            }
        }
        return j;
    }

    //@ ensures \result == 6;
    static int nested() {
        int c = 0;
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 3; j++) {
                c++;
            }
        }
        return c;
    }

    //@ ensures \result == 3;
    static int twice() {
        int n = 0;
        int k = 0;
        while (n < 3) {
            k = two(n);
            n = n + k - 1;
        }
        return n;
    }

    static int two(int unused) {
        int k = 0;
        while (k < 2) {
            k++;
        }
        return k;
    }

    //@ ensures \result == 4;
    static int until() {
        int c = 0;
        boolean done = false;
        while (!done) {
            c++;
            done = c == 4;
        }
        return c;
    }

    //@ ensures true;
    void inHeap(boolean b) {
        while (b) {
            n = 1;
        }
    }

    // What is only measured steers nothing.
    //@ requires b > 0; ensures \result == 1;
    static int measured(int b) {
        int c = 0;
        //@ decreases 3 - c;
        while (b != 0) {
            c++;
        }
        return 1;
    }
}
