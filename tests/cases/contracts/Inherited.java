//~ next: holds
//~ next: violated ensures#1
//~ next: violated ensures#1#2
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
}
