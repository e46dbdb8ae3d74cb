//~ set max_unwind=4
//~ loop: undetermined
//~ down: undetermined
//~ must: violated terminates
//~ cases: violated terminates
//~ other: undetermined
// Where a case lets a run be endless, `terminates` is not asked for.
public class Endless {
    //@ diverges true; ensures false;
    static void loop() {
        while (true) {
        }
    }

    //@ requires n <= 2; diverges n < 0; ensures \result == 0;
    static int down(int n) {
        while (n != 0) {
            n = n < 0 ? n : n - 1;
        }
        return 0;
    }

    //@ requires n <= 2; diverges n < -1; ensures \result == 0;
    static int must(int n) {
        while (n != 0) {
            n = n < 0 ? n : n - 1;
        }
        return 0;
    }

    /*@ requires n >= -1; diverges n == 0;
      @ also
      @ requires n <= 0; diverges n == -1; @*/
    static void cases(int n) {
        while (n == 0) {
        }
    }

    /*@ requires n >= -1; diverges n == 0;
      @ also
      @ requires n < 0; @*/
    static void other(int n) {
        while (n == 0) {
        }
    }
}
