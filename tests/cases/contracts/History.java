//~ Counter: holds
//~ reset: violated constraint#1
//~ Sub: violated initially#1
//~ drop: violated constraint#1
//~ silent: holds
//~ lower: violated constraint#1
// Constraints and `initially` bind subclasses too.
public class History {
    static class Counter {
        int v;
        //@ constraint v >= \old(v); initially v == 3;

        Counter() {
            v = 3;
        }

        //@ ensures true;
        void reset() {
            v = 0;
        }
    }

    static class Sub extends Counter {
        Sub() {
            v = 4;
        }

        void drop() {
            v = v / 2;
        }

        void silent() {
            if (v < 10) {
                v++;
            }
        }
    }

    static class Shared {
        static int top;
        //@ static constraint top >= \old(top);

        static void lower() {
            top--;
        }
    }
}
