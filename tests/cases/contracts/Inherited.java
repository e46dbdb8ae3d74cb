//~ next: holds
//~ next: violated ensures#1
//~ next: violated ensures#1#2
//~ cd: holds
//~ pv: holds
//~ both: holds
//~ cd: holds
//~ pv: holds
//~ both: violated ensures#1
public class Inherited {
    interface Counter {
        //@ requires x >= 0 && x < 100;
        //@ ensures \result > x;
        int next(int x);
    }

    static class Good implements Counter {
        public int next(int x) {
            return x + 1;
        }
    }

    static class Bad implements Counter {
        public int next(int x) {
            return x == 7 ? 0 : x + 1;
        }
    }

    static class Wider implements Counter {
        /*@ also
          @ requires x < 0 && x > -100;
          @ ensures \result == 0;
          @*/
        public int next(int x) {
            return 0;
        }
    }

    // Cases that say `code`, or are private, bind no overriding method.
    static class Coded {
        //@ public code normal_behavior ensures \result == 1;
        int cd() {
            return 1;
        }

        //@ private normal_behavior ensures \result == 1;
        int pv() {
            return 1;
        }

        //@ public normal_behavior ensures \result == 1;
        int both() {
            return 1;
        }
    }

    static class Recoded extends Coded {
        //@ also ensures \result == 2;
        int cd() {
            return 2;
        }

        //@ also ensures \result == 2;
        int pv() {
            return 2;
        }

        int both() {
            return 2;
        }
    }
}
