//~ modulus: violated modulus.assert#1
//~ modulusOfSome: holds
//~ counted: violated counted.loop_invariant#1
//~ never: violated never.unreachable#1
//~ rarely: holds
// Assertions in bodies are checked where no contract is, too; `plain` says nothing.
public class OnlyJmlAssertions {
    int modulus(int n) {
        int rest = n & 7;
        //@ assert rest == n % 8;
        return rest;
    }

    //@ requires n >= 0;
    int modulusOfSome(int n) {
        int rest = n & 7;
        //@ assert rest == n % 8;
        return rest;
    }

    int counted(int[] a) {
        int n = 0;
        //@ loop_invariant n < 2;
        for (int i = 0; i < a.length; i++) {
            n++;
        }
        return n;
    }

    void never(int x) {
        if (x > 5) {
            //@ unreachable
            x = 1;
        }
    }

    void rarely(int x) {
        if (x > 5 && x < 3) {
            //@ unreachable;
            x = 1;
        }
    }

    int plain(int[] a) {
        return a[7];
    }
}
